// Pista Livre solved by value iteration: the chance to win of either player in every position before a roll.
// The same code runs on an accelerator (nvcc) and on a processor (g++ -x c++, one thread a block), where it is
// tested with fewer pieces. One file, long as it is, because the compiler of an accelerator wants device code whole. How: README.md.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <chrono>
#include <string>
#include <vector>
typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
#ifdef __CUDACC__
#define KERNEL __global__ void
#define HD __device__
#define SHARED __shared__
#define BOUNDS __launch_bounds__(64, 7)
#define LAUNCH(kernel, blocks, threads, ...) kernel<<<(unsigned)(blocks), (threads)>>>(__VA_ARGS__)
static void check(cudaError_t e, const char* what) {
  if (e != cudaSuccess) { printf("FAILED %s: %s\n", what, cudaGetErrorString(e)); fflush(stdout); exit(3); }
}
static void settle(const char* what) { check(cudaGetLastError(), what); check(cudaDeviceSynchronize(), what); }
static void* room(size_t bytes) { void* p; check(cudaMalloc(&p, bytes), "memory"); return p; }
static void up(void* to, const void* from, size_t bytes) { check(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice), "up"); }
static void down(void* to, const void* from, size_t bytes) { check(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost), "down"); }
static const int THREADS = 64;
#else
#define KERNEL static void
#define HD static inline
#define SHARED static
#define BOUNDS
struct Dim { unsigned x; };
static Dim threadIdx = {0}, blockIdx = {0}, blockDim = {1}, gridDim = {1};
#define LAUNCH(kernel, blocks, threads, ...) \
  for (gridDim.x = (unsigned)(blocks), blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++) kernel(__VA_ARGS__)
static void __syncthreads() {}
static void settle(const char*) {}
static void* room(size_t bytes) { return calloc(bytes, 1); }
static void up(void* to, const void* from, size_t bytes) { memcpy(to, from, bytes); }
static void down(void* to, const void* from, size_t bytes) { memcpy(to, from, bytes); }
struct uint4 { u32 x, y, z, w; };
static inline u32 __vmaxu2(u32 a, u32 b) {
  u32 low = (a & 65535) > (b & 65535) ? a & 65535 : b & 65535;
  return low | ((a >> 16) > (b >> 16) ? a & 0xFFFF0000u : b & 0xFFFF0000u);
}
static inline int __popc(u32 x) { return __builtin_popcount(x); }
static inline int __ffs(u32 x) { return __builtin_ffs((int)x); }
static inline u32 __float2uint_rn(float x) { return (u32)lrintf(x); }
static inline u32 __float_as_uint(float x) { u32 y; memcpy(&y, &x, 4); return y; }
static inline void atomicMax(u32* p, u32 v) { if (v > *p) *p = v; }
template <class T> static inline T atomicAdd(T* p, T v) { T old = *p; *p += v; return old; }
static const int THREADS = 1;
#endif

// A configuration: how many of a player's pieces lie in the hand (the lowest four bits) and on each cell of his
// way (the next twelve times four); the rest is off. Those with the same number off are ranked by the numbers of
// combinations, over all cells or over those that the enemy leaves free.
struct Tables {
  bool opposite;
  u32 many[13][9];   // many[k][n]: n pieces in the hand and on k cells
  u32 below[13][9];  // what place q, with n pieces up to it, takes from the rank; see rank()
  u32 step[13][9];   // below[q][n] - below[q][n - 1]
  u32 count[8];      // configurations by pieces off
  u32 base[9];       // numbers them through
  u64* conf[8];
  u16* seen[8];      // occupied cells as the enemy numbers them
  u32* order[8];     // those with most steps to go first
  u32* list[8];      // for each set of free cells the configurations in it, fewest steps to go first
  u32* start[8];     // [4096] into list
  u32* level[8];     // [4096][98] into the set's part of list: from which on so many steps are left
  u32* slab[8][8];   // [own off][enemy off][enemy configuration]: where its positions begin
  u64 zbase[8][8];   // where the layer's values begin in `z`
  u16* z;            // the chance of the player whose turn it is not, in 1/65535
};

// The rank among all ways to put the pieces into the hand and the free cells.
HD u32 rank_of(const Tables& t, u64 c, u32 free, int pieces) {
  int q = 0, sum = (int)(c & 15);
  u32 less = 1;
  for (int p = 1; p <= 12; p++)
    if (free >> (p - 1) & 1) {
      less += t.below[q++][sum];
      sum += (int)(c >> 4 * p & 15);
    }
  return t.many[q][pieces] - less;
}

HD u32 occupied(u64 c) {
  u32 mask = 0;
  for (int p = 1; p <= 12; p++) mask |= (u32)((c >> 4 * p & 15) != 0) << (p - 1);
  return mask;
}

HD u32 seen_by_enemy(const Tables& t, u32 mask) {
  if (!t.opposite) return mask;
  u32 r = 0;
  for (int p = 0; p < 12; p++) r |= (mask >> p & 1) << (11 - p);
  return r;
}

HD int steps_left(u64 c) {
  int steps = 0;
  for (int p = 0; p <= 12; p++) steps += (int)(c >> 4 * p & 15) * (13 - p);
  return steps;
}

// A row of 16 words for each position (own A, enemy B) of a layer: the chance of A's owner if the turn passes now
// (a float), with one die left (6 halves, words 1 to 3), with two dice left (21 halves, words 4 to 14).
struct Work {
  u32* rows;   // this layer, (own off, enemy off)
  u32* next;   // (own off + 1, enemy off)
  u32* swap;   // (enemy off, own off)
  int own, enemy;
  u32* largest;
  double* total;
};

HD constexpr int least_of(int a, int b) { return a < b ? a : b; }
HD constexpr int most_of(int a, int b) { return a > b ? a : b; }
HD constexpr int rising_pair(int d, int e) { return (d - 1) * 6 - (d - 1) * (d - 2) / 2 + e - d; }
HD constexpr int rising_roll(int a, int b, int c) {
  return (a == 1 ? 0 : a == 2 ? 21 : a == 3 ? 36 : a == 4 ? 46 : a == 5 ? 52 : 55)
    + (b - a) * (7 - a) - (b - a) * (b - a - 1) / 2 + c - b;
}
HD constexpr int pair_of(int d, int e) { return rising_pair(least_of(d, e), most_of(d, e)); }
HD constexpr int roll_of(int a, int b, int c) {
  return rising_roll(least_of(a, least_of(b, c)), a + b + c - least_of(a, least_of(b, c)) - most_of(a, most_of(b, c)),
                     most_of(a, most_of(b, c)));
}
HD constexpr int weight_of(int a, int b, int c) { return a == b && b == c ? 1 : a == b || b == c || a == c ? 3 : 6; }

struct Best { u32 one[6], two[21], three[56]; u32 usable; };

HD u32 half_of(const u32* words, int index) { return index & 1 ? words[index >> 1] >> 16 : words[index >> 1] & 65535; }
HD u32 most(u32 a, u32 b) { return a > b ? a : b; }

// Everything that may be done first with a die of `D`.
template <int D>
HD void with_die(const Tables& t, const Work& w, Best& best, u64 c, u32 places, u32 free, u32 blocked, u32 single,
                 const u32* slab, u32 after, u32 rank, u32 off_rank, const u32* pre, int stride) {
  u32 m[14];
  for (int i = 0; i < 14; i++) m[i] = 0;
  float pass = 0;
  bool any = false;
  for (u32 left = places; left; left &= left - 1) {
    int p = __ffs(left) - 1, target = p + D;
    const u32* row;
    if (target > 12) {
      any = true;
      if (w.own == 7) {
        pass = 1;
        for (int i = 0; i < 14; i++) m[i] = 0xFFFFFFFFu;
        continue;
      }
      row = w.next + ((size_t)after + (off_rank - pre[p * stride])) * 16;
    } else if (blocked >> (target - 1) & 1) {
      continue;
    } else if (single >> (target - 1) & 1) {
      any = true;
      u64 moved = c - ((u64)1 << 4 * p) + ((u64)1 << 4 * target);
      row = w.rows + ((size_t)slab[target] + rank_of(t, moved, free | 1u << (target - 1), 8 - w.own)) * 16;
    } else {
      any = true;
      row = w.rows + ((size_t)slab[0] + (rank + pre[target * stride] - pre[p * stride])) * 16;
    }
    const uint4* four = (const uint4*)row;
    uint4 a = four[0], b = four[1], d = four[2], e = four[3];
    union { u32 u; float f; } chance;
    chance.u = a.x;
    pass = chance.f > pass ? chance.f : pass;
    m[0] = __vmaxu2(m[0], a.y); m[1] = __vmaxu2(m[1], a.z); m[2] = __vmaxu2(m[2], a.w);
    m[3] = __vmaxu2(m[3], b.x); m[4] = __vmaxu2(m[4], b.y); m[5] = __vmaxu2(m[5], b.z); m[6] = __vmaxu2(m[6], b.w);
    m[7] = __vmaxu2(m[7], d.x); m[8] = __vmaxu2(m[8], d.y); m[9] = __vmaxu2(m[9], d.z); m[10] = __vmaxu2(m[10], d.w);
    m[11] = __vmaxu2(m[11], e.x); m[12] = __vmaxu2(m[12], e.y); m[13] = __vmaxu2(m[13], e.z);
  }
  if (any) best.usable |= 1u << D;
  best.one[D - 1] = __float2uint_rn(pass * 65535.0f);
#pragma unroll
  for (int e = 1; e <= 6; e++) {
    u32& two = best.two[pair_of(D, e)];
    two = most(two, half_of(m, e - 1));
#pragma unroll
    for (int f = e; f <= 6; f++) {
      u32& three = best.three[roll_of(D, e, f)];
      three = most(three, half_of(m + 3, pair_of(e, f)));
    }
  }
}

// One sweep over a layer. A block takes one enemy configuration (those with most steps to go first: what hits lead
// to) and goes through one's own from those with the
// fewest steps left on: whatever a die leads to has its row already, save for hits and the passing of the turn.
KERNEL BOUNDS sweep(Tables given, Work w, const u32* turn) {
  SHARED Tables t;
  SHARED u32 slab[13];
  SHARED u32 prefix[13 * 64];
  SHARED u32 largest;
  SHARED float total;
  if (threadIdx.x == 0) { t = given; largest = 0; total = 0; }
  __syncthreads();
  u32 b = turn[blockIdx.x];
  u64 enemy = t.conf[w.enemy][b];
  u32 held = t.seen[w.enemy][b], free = ~held & 4095, blocked = 0, single = 0;
  int pieces = 8 - w.own, theirs = 8 - w.enemy, cells = __popc(free);
  for (int p = 1; p <= 12; p++) {
    int count = (int)(enemy >> 4 * (t.opposite ? 13 - p : p) & 15);
    blocked |= (u32)(count > 1) << (p - 1);
    single |= (u32)(count == 1) << (p - 1);
  }
  for (int p = threadIdx.x; p <= 12; p += blockDim.x) {
    u32 hit = b;
    if (p > 0 && single >> (p - 1) & 1) {
      u64 back = enemy - ((u64)1 << 4 * (t.opposite ? 13 - p : p)) + 1;
      hit = rank_of(t, back, 4095, theirs);
    }
    slab[p] = t.slab[w.own][w.enemy][hit];
  }
  __syncthreads();
  u32 after = w.own < 7 ? t.slab[w.own + 1][w.enemy][b] : 0;
  const u32* list = t.list[w.own] + t.start[w.own][free];
  const u32* level = t.level[w.own] + free * 98;
  u32* pre = prefix + threadIdx.x;
  const int stride = 64;
  float change = 0, changes = 0;
  for (int l = 0; l <= 12 * pieces; l++) {
    for (u32 at = level[l] + threadIdx.x; at < level[l + 1]; at += blockDim.x) {
      u32 a = list[at];
      u64 c = t.conf[w.own][a];
      int q = 0, sum = (int)(c & 15);
      u32 less = 1, run = 0, places = sum > 0;
      pre[0] = 0;
      for (int p = 1; p <= 12; p++)
        if (free >> (p - 1) & 1) {
          less += t.below[q][sum];
          run += t.step[q][sum];
          q++;
          pre[p * stride] = run;
          int here = (int)(c >> 4 * p & 15);
          places |= (u32)(here > 0) << p;
          sum += here;
        }
      u32 rank = t.many[cells][pieces] - less;
      u32 off_rank = t.many[cells][pieces - 1] - less + run;
      Best best;
      best.usable = 0;
#pragma unroll
      for (int i = 0; i < 21; i++) best.two[i] = 0;
#pragma unroll
      for (int i = 0; i < 56; i++) best.three[i] = 0;
      with_die<1>(t, w, best, c, places, free, blocked, single, slab, after, rank, off_rank, pre, stride);
      with_die<2>(t, w, best, c, places, free, blocked, single, slab, after, rank, off_rank, pre, stride);
      with_die<3>(t, w, best, c, places, free, blocked, single, slab, after, rank, off_rank, pre, stride);
      with_die<4>(t, w, best, c, places, free, blocked, single, slab, after, rank, off_rank, pre, stride);
      with_die<5>(t, w, best, c, places, free, blocked, single, slab, after, rank, off_rank, pre, stride);
      with_die<6>(t, w, best, c, places, free, blocked, single, slab, after, rank, off_rank, pre, stride);
      u32* row = w.rows + ((size_t)slab[0] + rank) * 16;
      union { u32 u; float f; } chance;
      chance.u = row[0];
      u32 stay = __float2uint_rn(chance.f * 65535.0f), sums = 0, words[15];
#pragma unroll
      for (int i = 0; i < 15; i++) words[i] = 0;
#pragma unroll
      for (int d = 1; d <= 6; d++) {
        u32 one = best.usable >> d & 1 ? best.one[d - 1] : stay;
        words[(d - 1) >> 1] |= one << 16 * ((d - 1) & 1);
#pragma unroll
        for (int e = d; e <= 6; e++) {
          u32 two = best.usable & (1u << d | 1u << e) ? best.two[pair_of(d, e)] : stay;
          words[3 + (pair_of(d, e) >> 1)] |= two << 16 * (pair_of(d, e) & 1);
#pragma unroll
          for (int f = e; f <= 6; f++) {
            u32 three = best.usable & (1u << d | 1u << e | 1u << f) ? best.three[roll_of(d, e, f)] : stay;
            sums += three * weight_of(d, e, f);
          }
        }
      }
      row[1] = words[0]; row[2] = words[1]; row[3] = words[2];
      for (int i = 0; i < 3; i++) {
        uint4 four;
        four.x = words[3 + 4 * i]; four.y = words[4 + 4 * i]; four.z = words[5 + 4 * i]; four.w = words[6 + 4 * i];
        ((uint4*)row)[1 + i] = four;
      }
      float lost = 1.0f - (float)sums * (1.0f / (216.0f * 65535.0f));
      u32 there = rank_of(t, enemy, ~t.seen[w.own][a] & 4095, theirs);
      float* pass = (float*)(w.swap + ((size_t)t.slab[w.enemy][w.own][a] + there) * 16);
      float differs = fabsf(*pass - lost);
      *pass = lost;
      change = differs > change ? differs : change;
      changes += differs;
    }
    __syncthreads();
  }
  atomicMax(&largest, __float_as_uint(change));
  atomicAdd(&total, changes);
  __syncthreads();
  if (threadIdx.x == 0) { atomicMax(w.largest, largest); atomicAdd(w.total, (double)total); }
}

// A first guess for every row of a layer, by the steps left.
KERNEL guess(Tables t, Work w) {
  u32 b = blockIdx.x;
  u32 free = ~(u32)t.seen[w.enemy][b] & 4095;
  int theirs = steps_left(t.conf[w.enemy][b]);
  u32 many = t.many[__popc(free)][8 - w.own];
  const u32* list = t.list[w.own] + t.start[w.own][free];
  for (u32 at = threadIdx.x; at < many; at += blockDim.x) {
    u64 c = t.conf[w.own][list[at]];
    float lead = (float)(theirs - steps_left(c) - 8);
    float chance = 1.0f / (1.0f + expf(-lead / 12.0f));
    u32* row = w.rows + ((size_t)t.slab[w.own][w.enemy][b] + rank_of(t, c, free, 8 - w.own)) * 16;
    u32 both = __float2uint_rn(chance * 65535.0f) * 65537u;
    for (int i = 1; i < 16; i++) row[i] = both;
    *(float*)row = chance;
  }
}

KERNEL keep(Tables t, Work w, u64 from, u64 many) {
  for (u64 i = (u64)blockIdx.x * blockDim.x + threadIdx.x; i < many; i += (u64)gridDim.x * blockDim.x)
    t.z[from + i] = (u16)__float2uint_rn(*(const float*)(w.rows + i * 16) * 65535.0f);
}

// ---- What is read off the values: plain play through the dice, one after the other.
struct Place { u64 own, enemy; int off, enemy_off; };

HD bool use_die(const Tables& t, Place& s, int p, int die) {
  if (!(s.own >> 4 * p & 15)) return false;
  int target = p + die;
  if (target > 12) {
    s.own -= (u64)1 << 4 * p;
    s.off++;
    return true;
  }
  int there = 4 * (t.opposite ? 13 - target : target);
  u64 enemies = s.enemy >> there & 15;
  if (enemies > 1) return false;
  s.own += ((u64)1 << 4 * target) - ((u64)1 << 4 * p);
  if (enemies) s.enemy = s.enemy - ((u64)1 << there) + 1;
  return true;
}

// The chance of the owner of `own` when the other one rolls next.
HD float passed(const Tables& t, const Place& s) {
  if (s.off == 8) return 1;
  u32 free = ~seen_by_enemy(t, occupied(s.enemy)) & 4095;
  u32 b = rank_of(t, s.enemy, 4095, 8 - s.enemy_off);
  u64 at = t.zbase[s.off][s.enemy_off] + t.slab[s.off][s.enemy_off][b] + rank_of(t, s.own, free, 8 - s.off);
  return t.z[at] * (1.0f / 65535.0f);
}

HD float one_die(const Tables& t, const Place& s, int d) {
  float best = -1;
  for (int p = 0; p <= 12; p++) {
    Place next = s;
    if (use_die(t, next, p, d)) { float v = passed(t, next); best = v > best ? v : best; }
  }
  return best < 0 ? passed(t, s) : best;
}

HD float two_dice(const Tables& t, const Place& s, int d, int e) {
  float best = -1;
  for (int turn = 0; turn < (d == e ? 1 : 2); turn++)
    for (int p = 0; p <= 12; p++) {
      Place next = s;
      if (!use_die(t, next, p, turn ? e : d)) continue;
      float v = next.off == 8 ? 1 : one_die(t, next, turn ? d : e);
      best = v > best ? v : best;
    }
  return best < 0 ? passed(t, s) : best;
}

// The dice left, none of them written as 0, the used ones last.
HD float dice_left(const Tables& t, const Place& s, int d, int e) {
  return s.off == 8 ? 1 : !d ? passed(t, s) : !e ? one_die(t, s, d) : two_dice(t, s, d, e);
}

struct Choice { float worth[78]; u16 what[78]; int many; };  // what: die * 16 + place

// Every first use of the dice and what it is worth.
HD void choices(const Tables& t, const Place& s, const int* dice, Choice& out) {
  out.many = 0;
  for (int i = 0; i < 3; i++) {
    if (!dice[i] || (i && dice[i] == dice[i - 1])) continue;
    int d = dice[i == 0 ? 1 : 0], e = dice[i == 2 ? 1 : 2];
    if (!d) { d = e; e = 0; }
    for (int p = 0; p <= 12; p++) {
      Place next = s;
      if (!use_die(t, next, p, dice[i])) continue;
      out.worth[out.many] = dice_left(t, next, d, e);
      out.what[out.many++] = (u16)(dice[i] * 16 + p);
    }
  }
}

// The chance of the player to roll, from the values one roll on.
HD float rolled(const Tables& t, const Place& s) {
  float sum = 0;
  for (int a = 1; a <= 6; a++)
    for (int b = a; b <= 6; b++)
      for (int c = b; c <= 6; c++) {
        int dice[3] = {a, b, c};
        float best = -1;
        for (int i = 0; i < 3; i++) {
          if (i && dice[i] == dice[i - 1]) continue;
          for (int p = 0; p <= 12; p++) {
            Place next = s;
            if (!use_die(t, next, p, dice[i])) continue;
            float v = dice_left(t, next, dice[i == 0 ? 1 : 0], dice[i == 2 ? 1 : 2]);
            best = v > best ? v : best;
          }
        }
        sum += (best < 0 ? passed(t, s) : best) * weight_of(a, b, c);
      }
  return sum / 216;
}

HD Place swapped(const Place& s) { Place r = {s.enemy, s.own, s.enemy_off, s.off}; return r; }
HD float stored(const Tables& t, const Place& s) { return 1 - passed(t, swapped(s)); }

HD u64 random_next(u64& seed) {
  seed += 0x9E3779B97F4A7C15ull;
  u64 x = seed;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ x >> 27) * 0x94D049BB133111EBull;
  return x ^ x >> 31;
}
HD u32 random_below(u64& seed, u32 n) { return (u32)((random_next(seed) >> 32) * n >> 32); }

// Any position whose layers are done: both numbers of pieces off at random, then both configurations.
HD Place any_place(const Tables& t, int least, int diagonal, u64& seed) {
  for (;;) {
    int i = least + (int)random_below(seed, 8 - least), j = least + (int)random_below(seed, 8 - least);
    if (i + j < diagonal) continue;
    Place s = {t.conf[i][random_below(seed, t.count[i])], t.conf[j][random_below(seed, t.count[j])], i, j};
    if (!(occupied(s.own) & seen_by_enemy(t, occupied(s.enemy)))) return s;
  }
}

struct Sink {
  u64* kept; u64 space; u32* many;          // own and enemy configuration (18 bits each), value (16), from a game (1)
  u32* wins; u32* games; u32* turns;        // of the player who begins, best play throughout
  Choice* choice; Place* choice_at; u32* choice_dice; u32* choices; u32 choice_space;
  float* gap;                               // stored values against those one roll on
};

HD void put(const Tables& t, Sink& k, const Place& s, int game) {
  u64 value = __float2uint_rn(stored(t, s) * 65535.0f);
  u64 own = t.base[s.off] + rank_of(t, s.own, 4095, 8 - s.off);
  u64 enemy = t.base[s.enemy_off] + rank_of(t, s.enemy, 4095, 8 - s.enemy_off);
  u32 at = atomicAdd(k.many, 1u);
  if (at < k.space) k.kept[at] = own | enemy << 18 | value << 36 | (u64)game << 52;
}

KERNEL uniform(Tables given, Sink k, int least, int diagonal, u32 each, u64 seed) {
  SHARED Tables t;
  if (threadIdx.x == 0) t = given;
  __syncthreads();
  seed += ((u64)blockIdx.x * blockDim.x + threadIdx.x) * 0xD1342543DE82EF95ull;
  for (u32 i = 0; i < each; i++) put(t, k, any_place(t, least, diagonal, seed), 0);
}

// Games: `slips` in 256 uses of a die are any use. From the start, or from any position. Positions before a roll
// are kept one in `rare`; of those after a roll some with all that can be done.
KERNEL games(Tables given, Sink k, int least, int diagonal, int from_start, u32 slips, u32 rare, u32 choice_rare, u32 each, u64 seed) {
  SHARED Tables t;
  if (threadIdx.x == 0) t = given;
  __syncthreads();
  seed += ((u64)blockIdx.x * blockDim.x + threadIdx.x) * 0xD1342543DE82EF95ull;
  Choice c;
  for (u32 game = 0; game < each; game++) {
    Place s = {(u64)(8 - least), (u64)(8 - least), least, least};
    if (!from_start) s = any_place(t, least, diagonal, seed);
    u32 slip = slips == 999 ? random_below(seed, 4) * 40 : slips;
    u32 turn = 0;
    for (; turn < 2000; turn++) {
      if (random_below(seed, rare) == 0) put(t, k, s, 1);
      int dice[3];
      for (int i = 0; i < 3; i++) dice[i] = 1 + (int)random_below(seed, 6);
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2 - i; j++)
          if (dice[j] > dice[j + 1]) { int x = dice[j]; dice[j] = dice[j + 1]; dice[j + 1] = x; }
      int all = 1;
      while (dice[2] && s.off < 8) {
        choices(t, s, dice, c);
        if (!c.many) break;
        if (all && c.many > 1 && random_below(seed, choice_rare) == 0) {
          u32 at = atomicAdd(k.choices, 1u);
          if (at < k.choice_space) {
            k.choice[at] = c; k.choice_at[at] = s; k.choice_dice[at] = (u32)(dice[0] * 100 + dice[1] * 10 + dice[2]);
          }
        }
        all = 0;
        int pick = 0;
        for (int i = 1; i < c.many; i++) if (c.worth[i] > c.worth[pick]) pick = i;
        if (random_below(seed, 256) < slip) pick = (int)random_below(seed, (u32)c.many);
        int die = c.what[pick] >> 4;
        use_die(t, s, c.what[pick] & 15, die);
        int at = dice[0] == die ? 0 : dice[1] == die ? 1 : 2;
        for (int i = at; i > 0; i--) dice[i] = dice[i - 1];
        dice[0] = 0;
      }
      if (s.off == 8) break;
      s = swapped(s);
    }
    if (from_start && slips == 0) {
      atomicAdd(k.games, 1u);
      atomicAdd(k.turns, turn + 1);
      if (turn % 2 == 0) atomicAdd(k.wins, 1u);
    }
  }
}

KERNEL compare(Tables given, Sink k, int least, int diagonal, u32 each, u64 seed) {
  SHARED Tables t;
  if (threadIdx.x == 0) t = given;
  __syncthreads();
  u64 me = (u64)blockIdx.x * blockDim.x + threadIdx.x;
  seed += me * 0xD1342543DE82EF95ull;
  float worst = 0;
  for (u32 i = 0; i < each; i++) {
    Place s = any_place(t, least, diagonal, seed);
    float gap = fabsf(rolled(t, s) - stored(t, s));
    worst = gap > worst ? gap : worst;
  }
  k.gap[me] = worst;
}

KERNEL opening(Tables t, Sink k, Place s) {
  u32 me = blockIdx.x;
  int n = 0;
  for (int a = 1; a <= 6; a++)
    for (int b = a; b <= 6; b++)
      for (int c = b; c <= 6; c++)
        if (n++ == (int)me && threadIdx.x == 0) {
          int dice[3] = {a, b, c};
          choices(t, s, dice, k.choice[me]);
          k.choice_dice[me] = (u32)(a * 100 + b * 10 + c);
        }
}

KERNEL look_up(Tables t, const Place* s, float* value, u32 many) {
  u32 i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < many) value[i] = stored(t, s[i]);
}

// ---- The host's part.
static double now() {
  static const auto begun = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}
static u32 choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  u64 r = 1;
  for (int i = 1; i <= k; i++) r = r * (u64)(n - k + i) / (u64)i;
  return (u32)r;
}
template <class T> static T* sent(const std::vector<T>& v) {
  T* p = (T*)room(v.size() * sizeof(T));
  up(p, v.data(), v.size() * sizeof(T));
  return p;
}

struct Host {
  Tables t;
  int least;                       // pieces off at least
  std::vector<u64> conf[8];
  u64 size[8][8];
  double limit;
  std::string out;
  u32* arena;
  u64 arena_rows;
  u64 at[8][8];                    // a layer's place in the arena
  int least_done = 16;             // diagonals from here on are done
};

static void fill(u64 c, int place, int left, std::vector<u64>& out) {
  if (place == 13) { out.push_back(c); return; }
  if (place == 12) { fill(c | (u64)left << 48, 13, 0, out); return; }
  for (int n = 0; n <= left; n++) fill(c | (u64)n << 4 * place, place + 1, left - n, out);
}

static u32 host_rank(const Tables& t, u64 c, int pieces) {
  int sum = (int)(c & 15);
  u32 less = 1;
  for (int p = 1; p <= 12; p++) { less += t.below[p - 1][sum]; sum += (int)(c >> 4 * p & 15); }
  return t.many[12][pieces] - less;
}

static void prepare(Host& h) {
  Tables& t = h.t;
  for (int q = 0; q <= 12; q++)
    for (int n = 0; n <= 8; n++) {
      t.many[q][n] = choose(q + n, n);
      t.below[q][n] = choose(q + n, q + 1);
      t.step[q][n] = n ? choose(q + n - 1, q) : 0;
    }
  t.base[0] = 0;
  std::vector<u16> seen[8];
  for (int i = 0; i < 8; i++) {
    t.count[i] = choose(20 - i, 8 - i);
    t.base[i + 1] = t.base[i] + t.count[i];
    std::vector<u64> all;
    fill(0, 0, 8 - i, all);
    h.conf[i].resize(t.count[i]);
    for (u64 c : all) h.conf[i][host_rank(t, c, 8 - i)] = c;
    std::vector<u32> steps(t.count[i]), own(t.count[i]);
    std::vector<std::vector<u32>> by(98);
    seen[i].resize(t.count[i]);
    for (u32 a = 0; a < t.count[i]; a++) {
      u64 c = h.conf[i][a];
      int left = 0;
      u32 mask = 0, turned = 0;
      for (int p = 0; p <= 12; p++) {
        int n = (int)(c >> 4 * p & 15);
        left += n * (13 - p);
        if (p && n) { mask |= 1u << (p - 1); turned |= 1u << (12 - p); }
      }
      steps[a] = (u32)(left - (8 - i));
      own[a] = mask;
      seen[i][a] = (u16)(t.opposite ? turned : mask);
      by[steps[a]].push_back(a);
    }
    t.conf[i] = sent(h.conf[i]);
    t.seen[i] = sent(seen[i]);
    if (i < h.least) continue;
    std::vector<u32> order, start(4096), level((size_t)4096 * 98), filled(4096), list;
    u32 total = 0;
    for (u32 m = 0; m < 4096; m++) { start[m] = total; total += t.many[__builtin_popcount(m)][8 - i]; }
    list.resize(total);
    for (int l = 0; l < 98; l++) {
      for (u32 m = 0; m < 4096; m++) level[(size_t)m * 98 + l] = filled[m];
      for (u32 a : by[l])
        for (u32 rest = ~own[a] & 4095, more = rest;; more = (more - 1) & rest) {
          u32 m = own[a] | more;
          list[start[m] + filled[m]++] = a;
          if (!more) break;
        }
    }
    for (int l = 97; l >= 0; l--) for (u32 a : by[l]) order.push_back(a);
    t.order[i] = sent(order); t.list[i] = sent(list); t.start[i] = sent(start); t.level[i] = sent(level);
  }
  u64 z = 0;
  for (int i = h.least; i < 8; i++)
    for (int j = h.least; j < 8; j++) {
      std::vector<u32> slab(t.count[j]);
      u64 total = 0;
      for (u32 b = 0; b < t.count[j]; b++) { slab[b] = (u32)total; total += t.many[12 - __builtin_popcount(seen[j][b])][8 - i]; }
      t.slab[i][j] = sent(slab);
      h.size[i][j] = total;
      t.zbase[i][j] = z;
      z += total;
    }
  // Layers with an even sum from the bottom of the arena, the others from its top; those without a piece off of
  // the player who rolls are wanted by no other layer and may be run over.
  for (int sum = 14; sum >= 2 * h.least; sum--) {
    u64 need = 0;
    for (int i = 7; i >= h.least; i--) {
      int j = sum - i;
      if (j >= h.least && j < 8) need += h.size[i][j];
      int k = sum + 1 - i;
      if (i > h.least && k >= h.least && k < 8) need += h.size[i][k];
    }
    if (need > h.arena_rows) h.arena_rows = need;
  }
  for (int sum = 14; sum >= 2 * h.least; sum--) {
    u64 filled = 0;
    for (int i = 7; i >= h.least; i--) {
      int j = sum - i;
      if (j < h.least || j > 7) continue;
      h.at[i][j] = sum % 2 ? h.arena_rows - filled - h.size[i][j] : filled;
      filled += h.size[i][j];
    }
  }
  printf("%llu positions before a roll; %.1f GB of rows, %.1f GB of values\n", (unsigned long long)z,
         h.arena_rows * 64e-9, z * 2e-9);
  fflush(stdout);
  t.z = (u16*)room(z * 2);
  h.arena = (u32*)room(h.arena_rows * 64);
}

static bool solve_layers(Host& h, int i, int j, float enough, int most_sweeps) {
  Tables& t = h.t;
  u32* largest = (u32*)room(4);
  double* total = (double*)room(8);
  auto work = [&](int own, int enemy) {
    Work w = {h.arena + h.at[own][enemy] * 16, own < 7 ? h.arena + h.at[own + 1][enemy] * 16 : nullptr,
              h.arena + h.at[enemy][own] * 16, own, enemy, largest, total};
    return w;
  };
  double begun = now();
  int ways = i == j ? 1 : 2;
  Work w[2] = {work(i, j), work(j, i)};
  for (int k = 0; k < ways; k++) LAUNCH(guess, t.count[w[k].enemy], THREADS, t, w[k]);
  settle("guess");
  float worst = 1, before = 1, earlier = 1;
  double mean = 0;
  int sweeps = 0;
  std::string path;
  while (sweeps < most_sweeps) {
    u32 none = 0;
    double zero = 0;
    up(largest, &none, 4);
    up(total, &zero, 8);
    for (int k = 0; k < ways; k++)
      LAUNCH(sweep, t.count[w[k].enemy], THREADS, t, w[k], t.order[w[k].enemy]);
    settle("sweep");
    u32 bits;
    down(&bits, largest, 4);
    down(&mean, total, 8);
    mean /= (double)(h.size[i][j] * (u64)ways);
    earlier = before;
    before = worst;
    memcpy(&worst, &bits, 4);
    sweeps++;
    char text[32];
    snprintf(text, 32, " %.1e", worst);
    path += text;
    if (worst < enough || (worst < 2e-5f && worst >= before && before >= earlier)) break;
    if (now() > h.limit) break;
  }
  for (int k = 0; k < ways; k++) {
    u64 many = h.size[w[k].own][w[k].enemy];
    LAUNCH(keep, THREADS == 1 ? 1 : 4096, THREADS == 1 ? 1 : 256, t, w[k], t.zbase[w[k].own][w[k].enemy], many);
  }
  settle("keep");
  printf("off %d,%d: %llu positions, %d sweeps, %.2f s, largest change %.1e, mean %.1e; largest by sweep%s\n", i, j,
         (unsigned long long)(h.size[i][j] * ways), sweeps, now() - begun, worst, mean, path.c_str());
  fflush(stdout);
  return worst < 1e-4f;
}

static std::string text_of(u64 c, int off) {
  std::string s = std::to_string((int)(c & 15)) + "/";
  for (int p = 1; p <= 12; p++) s += (char)('0' + (c >> 4 * p & 15));
  return s + "/" + std::to_string(off);
}

static void sample(Host& h, u32 space, bool whole) {
  Tables& t = h.t;
  Sink k;
  const u32 choice_space = 8000, choice_rare = THREADS == 1 ? 30 : 1500, compared = THREADS == 1 ? 250 : 2;
  k.space = space;
  k.kept = (u64*)room((size_t)space * 8);
  k.many = (u32*)room(64);
  k.wins = k.many + 1; k.games = k.many + 2; k.turns = k.many + 3; k.choices = k.many + 4;
  k.choice_space = choice_space;
  k.choice = (Choice*)room(sizeof(Choice) * choice_space);
  k.choice_at = (Place*)room(sizeof(Place) * choice_space);
  k.choice_dice = (u32*)room(4 * choice_space);
  int blocks = THREADS == 1 ? 16 : 1056;
  u32 threads = (u32)blocks * THREADS;
  k.gap = (float*)room(4 * threads);
  u32 counts[8] = {0};
  up(k.many, counts, 32);
  double begun = now();
  int least = h.least, diagonal = h.least_done;
  Place start = {(u64)(8 - least), (u64)(8 - least), least, least};
  LAUNCH(compare, blocks, THREADS, t, k, least, diagonal, compared, 77);
  settle("compare");
  std::vector<float> gap(threads);
  down(gap.data(), k.gap, 4 * threads);
  float worst = 0;
  for (float g : gap) worst = g > worst ? g : worst;
  printf("%u positions computed anew from the values one roll on: differ by at most %.1e (%.1f s)\n",
         threads * compared, worst, now() - begun);
  if (whole) {
    Place* p = (Place*)room(sizeof(Place));
    float value, *v = (float*)room(4);
    up(p, &start, sizeof(Place));
    LAUNCH(look_up, 1, 1, t, p, v, 1);
    settle("look up");
    down(&value, v, 4);
    printf("chance of the player who begins: %.5f\n", value);
    LAUNCH(opening, 56, 1, t, k, start);
    settle("opening");
    std::vector<Choice> first(56);
    std::vector<u32> dice(56);
    down(first.data(), k.choice, sizeof(Choice) * 56);
    down(dice.data(), k.choice_dice, 4 * 56);
    for (int r = 0; r < 56; r++) {
      float best = 0;
      for (int i = 0; i < first[r].many; i++) best = first[r].worth[i] > best ? first[r].worth[i] : best;
      printf("r%u %.5f:", dice[r], best);
      for (int i = 0; i < first[r].many; i++)
        printf(" %d@%d=%.5f", first[r].what[i] >> 4, first[r].what[i] & 15, first[r].worth[i]);
      printf("\n");
    }
    fflush(stdout);
  }
  u32 share = space / 5 / threads + 1;
  LAUNCH(uniform, blocks, THREADS, t, k, least, diagonal, share, 1001);
  settle("uniform");
  auto filled = [&]() { down(counts, k.many, 32); return counts[0]; };
  if (whole) {
    LAUNCH(games, blocks, THREADS, t, k, least, diagonal, 1, 0, 1u << 30, 1u << 30, THREADS == 1 ? 60 : 8, 5001);
    settle("best games");
    filled();
    double rate = counts[2] ? (double)counts[1] / counts[2] : 0;
    printf("%u games of best play: the player who begins won %.4f (error %.4f), %.1f turns a game (%.1f s)\n", counts[2],
           rate, counts[2] ? sqrt(rate * (1 - rate) / counts[2]) : 0, counts[2] ? (double)counts[3] / counts[2] : 0,
           now() - begun);
    fflush(stdout);
  }
  for (int round = 0; round < 4000 && filled() < space && now() < h.limit + 60; round++) {
    int from_start = whole && round % 4 != 3;
    LAUNCH(games, blocks, THREADS, t, k, least, diagonal, from_start, 999, 2, choice_rare, 1, 9001 + round * 7919ull);
    settle("games");
  }
  u32 many = filled() < space ? filled() : space;
  std::vector<u64> kept(many);
  down(kept.data(), k.kept, (size_t)many * 8);
  // Games come in the order they were played: shuffled, so that any part of the file is a fair one.
  u64 seed = 42;
  for (u32 i = many; i > 1; i--) {
    seed = seed * 6364136223846793005ull + 1442695040888963407ull;
    std::swap(kept[i - 1], kept[(seed >> 33) % i]);
  }
  u32 tests = many > 40000 ? 20000 : many / 2, part = 1900000;
  auto conf = [&](u32 id, int& off) {
    off = 0;
    while (id >= t.base[off + 1]) off++;
    return h.conf[off][id - t.base[off]];
  };
  FILE* f = fopen((h.out + "/pista-tests.txt").c_str(), "w");
  for (u32 i = 0; i < tests; i++) {
    int a, b;
    u64 own = conf(kept[i] & 262143, a), enemy = conf(kept[i] >> 18 & 262143, b);
    fprintf(f, "%s %s 1 roll %.5f %d\n", text_of(own, a).c_str(), text_of(enemy, b).c_str(),
            (kept[i] >> 36 & 65535) / 65535.0, (int)(kept[i] >> 52 & 1));
  }
  fclose(f);
  for (u32 i = tests, n = 0; i < many; i += part, n++) {
    f = fopen((h.out + "/pista-samples-" + std::to_string(n) + ".bin").c_str(), "wb");
    fwrite(&kept[i], 8, many - i < part ? many - i : part, f);
    fclose(f);
  }
  u32 chosen = counts[4] < choice_space ? counts[4] : choice_space;
  std::vector<Choice> choice(chosen);
  std::vector<Place> where(chosen);
  std::vector<u32> dice(chosen);
  down(choice.data(), k.choice, sizeof(Choice) * chosen);
  down(where.data(), k.choice_at, sizeof(Place) * chosen);
  down(dice.data(), k.choice_dice, 4 * chosen);
  f = fopen((h.out + "/pista-choices.txt").c_str(), "w");
  for (u32 i = 0; i < chosen; i++) {
    fprintf(f, "%s %s 1 %u", text_of(where[i].own, where[i].off).c_str(),
            text_of(where[i].enemy, where[i].enemy_off).c_str(), dice[i]);
    for (int n = 0; n < choice[i].many; n++)
      fprintf(f, " %d@%d=%.5f", choice[i].what[n] >> 4, choice[i].what[n] & 15, choice[i].worth[n]);
    fprintf(f, "\n");
  }
  fclose(f);
  printf("%u samples, %u tests, %u choices written (%.1f s)\n", many - tests, tests, chosen, now() - begun);
  fflush(stdout);
#ifdef __CUDACC__
  cudaFree(k.kept); cudaFree(k.choice); cudaFree(k.choice_at);
#endif
}

// Every position and its value, for comparing with another solver.
static void dump(Host& h) {
  FILE* f = fopen((h.out + "/pista-all.txt").c_str(), "w");
  for (int i = h.least; i < 8; i++)
    for (int j = h.least; j < 8; j++) {
      std::vector<Place> all;
      for (u64 own : h.conf[i])
        for (u64 enemy : h.conf[j]) {
          bool clash = false;
          for (int p = 1; p <= 12; p++)
            clash |= (own >> 4 * p & 15) && (enemy >> 4 * (h.t.opposite ? 13 - p : p) & 15);
          Place s = {own, enemy, i, j};
          if (!clash) all.push_back(s);
        }
      Place* p = (Place*)room(all.size() * sizeof(Place));
      float* v = (float*)room(all.size() * 4);
      std::vector<float> value(all.size());
      up(p, all.data(), all.size() * sizeof(Place));
      u32 blocks = (u32)((all.size() + THREADS - 1) / THREADS);
      LAUNCH(look_up, blocks, THREADS, h.t, p, v, (u32)all.size());
      settle("look up");
      down(value.data(), v, all.size() * 4);
      for (size_t n = 0; n < all.size(); n++)
        fprintf(f, "%s %s 1 roll %.6f\n", text_of(all[n].own, i).c_str(), text_of(all[n].enemy, j).c_str(), value[n]);
    }
  fclose(f);
}

// solve OUT SECONDS [--pieces N] [--opposite] [--samples N] [--enough X] [--dump]
int main(int count, char** words) {
  static Host h;
  if (count < 3) { printf("solve OUT SECONDS [--pieces N] [--opposite] [--samples N] [--enough X] [--dump]\n"); return 2; }
  now();
  h.out = words[1];
  h.limit = atof(words[2]);
  int pieces = 8;
  u32 samples = 5720000;
  float enough = 3e-6f;
  bool all = false;
  for (int i = 3; i < count; i++) {
    std::string word = words[i];
    if (word == "--opposite") h.t.opposite = true;
    else if (word == "--dump") all = true;
    else if (word == "--pieces" && i + 1 < count) pieces = atoi(words[++i]);
    else if (word == "--samples" && i + 1 < count) samples = (u32)atoi(words[++i]);
    else if (word == "--enough" && i + 1 < count) enough = (float)atof(words[++i]);
    else { printf("what is `%s`?\n", words[i]); return 2; }
  }
  h.least = 8 - pieces;
  prepare(h);
  printf("ready after %.1f s\n", now());
  fflush(stdout);
  for (int sum = 14; sum >= 2 * h.least; sum--) {
    bool fine = true;
    for (int j = 7; j >= h.least && fine; j--) {
      int i = sum - j;
      if (i >= h.least && i <= j) fine = solve_layers(h, i, j, enough, 300);
    }
    if (!fine) { printf("stopped: the time is up\n"); break; }
    h.least_done = sum;
    // Something in hand should the largest layers fail.
    if (sum == 2 * h.least + 2 && samples > 2000000) sample(h, 1500000, false);
  }
  if (h.least_done < 16) sample(h, samples, h.least_done == 2 * h.least);
  if (all) dump(h);
  printf("done after %.1f s\n", now());
  return 0;
}
