// Many games of Hex at once, each with its own tree: one block of threads a game. The same code runs on a
// processor (one thread a block) so that it can be tested without an accelerator.
#include <stdint.h>
#include <math.h>
#ifdef __CUDACC__
#include <cuda_fp16.h>
typedef __half Input;
#define KERNEL __global__ void
#define SHARED __shared__
#define TOINPUT(x) __float2half(x)
#else
#include <string.h>
typedef float Input;
#define KERNEL static void
#define SHARED static
#define TOINPUT(x) (x)
#define __device__
struct Dim { int x; };
static Dim threadIdx = {0}, blockIdx = {0}, blockDim = {1};
static void __syncthreads() {}
static unsigned long long atomicAdd(unsigned long long* p, unsigned long long v) { auto o = *p; *p += v; return o; }
#endif
#ifndef N
#define N 11
#endif
#define S (N * N)
#define WIDE (N + 4)
#define DEEP 128
#define LANES 64

struct State {
  int games, room;            // room: nodes a tree may hold
  uint8_t* board;             // [G][S] 0 empty, 1 black (rows), 2 white
  int32_t* player; int32_t* ply;
  int16_t* child; float* visits; float* worth; float* prior;   // [G][room][S]
  float* node_visits; float* node_worth; int8_t* over;         // [G][room]
  int32_t* count;
  int16_t* path_node; int16_t* path_move; int32_t* path;       // [G][DEEP]
  int32_t* leaf; uint8_t* leaf_board; int32_t* leaf_player; int32_t* leaf_over;
  Input* input;               // [G][WIDE][WIDE][2]
  float* policy; float* value;
  uint8_t* past_move; float* past_policy; uint8_t* past_kept; float* past_worth; // [G][S], [G][S][S]
  int32_t* resigns;           // whether this game may be given up
  uint8_t* kept_board; float* kept_policy; float* kept_value; unsigned long long* kept; unsigned long long kept_room;
  unsigned long long* tally;  // games, wins of black, plies, given up
};

// Does the stone on `cell` join the sides of its owner? Walks through its group.
__device__ static bool joins(const uint8_t* b, int cell, uint8_t* seen, uint8_t* stack) {
  int own = b[cell];
  for (int i = 0; i < S; i++) seen[i] = 0;
  int n = 0; bool first = false, last = false;
  stack[n++] = cell; seen[cell] = 1;
  while (n) {
    int c = stack[--n]; int r = c / N, k = c % N;
    int along = own == 1 ? r : k;
    first |= along == 0; last |= along == N - 1;
    if (first && last) return true;
    const int dr[6] = {-1, -1, 0, 0, 1, 1}, dk[6] = {0, 1, -1, 1, -1, 0};
    for (int d = 0; d < 6; d++) {
      int rr = r + dr[d], kk = k + dk[d];
      if (rr < 0 || kk < 0 || rr >= N || kk >= N) continue;
      int t = rr * N + kk;
      if (b[t] == own && !seen[t]) { seen[t] = 1; stack[n++] = t; }
    }
  }
  return false;
}

// A cell as the player to move sees it: his sides are always the first and the last row.
__device__ static inline int seen_by(int cell, int player) { return player == 1 ? cell : cell % N * N + cell / N; }

__device__ static void write_input(State s, int g, const uint8_t* b, int player) {
  Input* in = s.input + (size_t)g * WIDE * WIDE * 2;
  for (int i = threadIdx.x; i < WIDE * WIDE; i += blockDim.x) {
    int r = i / WIDE - 2, k = i % WIDE - 2;
    bool row = r >= 0 && r < N, column = k >= 0 && k < N;
    float own = 0, enemy = 0;
    if (row && column) {
      int v = b[player == 1 ? r * N + k : k * N + r];
      own = v == player; enemy = v == 3 - player;
    } else if (column) own = 1; else if (row) enemy = 1;
    in[2 * i] = TOINPUT(own); in[2 * i + 1] = TOINPUT(enemy);
  }
}

KERNEL begin(State s) {
  int g = blockIdx.x;
  if (threadIdx.x == 0) {
    s.count[g] = 1;
    size_t root = (size_t)g * s.room;
    s.node_visits[root] = 0; s.node_worth[root] = 0; s.over[root] = 0;
  }
}

KERNEL descend(State s, float exploration, float urgency) {
  int g = blockIdx.x;
  SHARED uint8_t b[S]; SHARED uint8_t seen[S]; SHARED uint8_t stack[S];
  SHARED float best[LANES]; SHARED int where[LANES];
  SHARED int next, ended;
  size_t tree = (size_t)g * s.room;
  for (int i = threadIdx.x; i < S; i += blockDim.x) b[i] = s.board[(size_t)g * S + i];
  __syncthreads();
  int node = 0, length = 0, player = s.player[g], over = 0;
  while (s.node_visits[tree + node] > 0) {
    size_t at = (tree + node) * S;
    float total = s.node_visits[tree + node], mean = s.node_worth[tree + node] / total;
    float root = exploration * sqrtf(total);
    float fresh = mean - (node ? urgency : 0.0f);
    float top = -1e9f; int cell = 0;
    for (int i = threadIdx.x; i < S; i += blockDim.x) {
      if (b[i]) continue;
      float n = s.visits[at + i];
      float q = n > 0 ? s.worth[at + i] / n : fresh;
      float score = q + s.prior[at + i] * root / (1 + n);
      if (score > top) { top = score; cell = i; }
    }
    best[threadIdx.x] = top; where[threadIdx.x] = cell;
    __syncthreads();
    if (threadIdx.x == 0) {
      for (int i = 1; i < (int)blockDim.x; i++) if (best[i] > top) { top = best[i]; cell = where[i]; }
      b[cell] = player;
      next = s.child[at + cell];
      s.path_node[g * DEEP + length] = node; s.path_move[g * DEEP + length] = cell;
      if (next < 0) {
        next = s.count[g]++;
        s.child[at + cell] = next;
        s.node_visits[tree + next] = 0; s.node_worth[tree + next] = 0;
        s.over[tree + next] = joins(b, cell, seen, stack);
      }
      ended = s.over[tree + next];
    }
    __syncthreads();
    length++; player = 3 - player; node = next; over = ended;
    __syncthreads();
    if (over || length >= DEEP) break;
  }
  for (int i = threadIdx.x; i < S; i += blockDim.x) s.leaf_board[(size_t)g * S + i] = b[i];
  if (threadIdx.x == 0) { s.path[g] = length; s.leaf[g] = node; s.leaf_player[g] = player; s.leaf_over[g] = over; }
  write_input(s, g, b, player);
}

KERNEL ascend(State s) {
  int g = blockIdx.x;
  SHARED float part[LANES];
  size_t tree = (size_t)g * s.room;
  int leaf = s.leaf[g], player = s.leaf_player[g], over = s.leaf_over[g];
  const uint8_t* b = s.leaf_board + (size_t)g * S;
  if (!over && s.node_visits[tree + leaf] == 0) {
    size_t at = (tree + leaf) * S;
    float most = -1e9f;
    for (int i = threadIdx.x; i < S; i += blockDim.x)
      if (!b[i]) most = fmaxf(most, s.policy[(size_t)g * S + seen_by(i, player)]);
    part[threadIdx.x] = most; __syncthreads();
    for (int i = 0; i < (int)blockDim.x; i++) most = fmaxf(most, part[i]);
    __syncthreads();
    float sum = 0;
    for (int i = threadIdx.x; i < S; i += blockDim.x) {
      float e = b[i] ? 0.0f : expf(s.policy[(size_t)g * S + seen_by(i, player)] - most);
      s.prior[at + i] = e; s.child[at + i] = -1; s.visits[at + i] = 0; s.worth[at + i] = 0;
      sum += e;
    }
    part[threadIdx.x] = sum; __syncthreads();
    sum = 0;
    for (int i = 0; i < (int)blockDim.x; i++) sum += part[i];
    for (int i = threadIdx.x; i < S; i += blockDim.x) s.prior[at + i] /= sum;
  }
  if (threadIdx.x == 0) {
    float v = over ? -1.0f : s.value[g];
    s.node_visits[tree + leaf] += 1; s.node_worth[tree + leaf] += v;
    for (int d = s.path[g] - 1; d >= 0; d--) {
      v = -v;
      size_t node = tree + s.path_node[g * DEEP + d]; size_t at = node * S + s.path_move[g * DEEP + d];
      s.visits[at] += 1; s.worth[at] += v; s.node_visits[node] += 1; s.node_worth[node] += v;
    }
  }
}

KERNEL disturb(State s, const float* gamma, float share) {
  int g = blockIdx.x;
  SHARED float part[LANES];
  size_t at = (size_t)g * s.room * S;
  float sum = 1e-9f;
  for (int i = threadIdx.x; i < S; i += blockDim.x) if (!s.board[(size_t)g * S + i]) sum += gamma[(size_t)g * S + i];
  part[threadIdx.x] = sum; __syncthreads();
  sum = 0;
  for (int i = 0; i < (int)blockDim.x; i++) sum += part[i];
  for (int i = threadIdx.x; i < S; i += blockDim.x)
    if (!s.board[(size_t)g * S + i]) s.prior[at + i] = (1 - share) * s.prior[at + i] + share * gamma[(size_t)g * S + i] / sum;
}

__device__ static void start(State s, int g, const float* r) {
  uint8_t* b = s.board + (size_t)g * S;
  for (int i = 0; i < S; i++) b[i] = 0;
  // Mostly one stone anywhere, so that every first move and the answer to it are learnt; now and then more or none.
  int stones = r[0] < 0.08f ? 0 : r[0] < 0.8f ? 1 : r[0] < 0.9f ? 2 : 3 + (int)(r[1] * 4);
  int placed = 0;
  for (int i = 0; placed < stones && i < 16; i++) {
    int cell = (int)(r[2 + i] * S); if (cell >= S) cell = S - 1;
    if (b[cell]) continue;
    b[cell] = 1 + placed % 2;
    s.past_move[(size_t)g * S + placed] = cell; s.past_kept[(size_t)g * S + placed] = 0;
    placed++;
  }
  s.ply[g] = placed; s.player[g] = 1 + placed % 2;
  s.resigns[g] = r[18] < 0.85f;
}

KERNEL reset(State s, const float* random) { if (threadIdx.x == 0) start(s, blockIdx.x, random + (size_t)blockIdx.x * 32); }

// Plays a move in every game; a game that ends hands its positions over and begins anew.
KERNEL advance(State s, const float* random, int kept, int warm_plies, float resign) {
  int g = blockIdx.x;
  SHARED uint8_t b[S]; SHARED uint8_t seen[S]; SHARED uint8_t stack[S];
  SHARED int winner, plies; SHARED unsigned long long slot;
  const float* r = random + (size_t)g * 32;
  size_t tree = (size_t)g * s.room, root = tree * S;
  int ply = s.ply[g], player = s.player[g];
  float total = s.node_visits[tree] - 1;
  for (int i = threadIdx.x; i < S; i += blockDim.x) {
    b[i] = s.board[(size_t)g * S + i];
    float n = b[i] ? 0 : s.visits[root + i];
    s.past_policy[((size_t)g * S + ply) * S + seen_by(i, player)] = n / total;
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    float mean = s.node_worth[tree] / s.node_visits[tree];
    s.past_kept[(size_t)g * S + ply] = kept; s.past_worth[(size_t)g * S + ply] = mean;
    int cell = -1; float most = -1;
    if (ply < warm_plies) {
      float left = r[30] * total;
      for (int i = 0; i < S; i++) { if (b[i]) continue; float n = s.visits[root + i]; if (n > 0) { cell = i; left -= n; if (left <= 0) break; } }
    } else {
      for (int i = 0; i < S; i++) { if (b[i]) continue; float n = s.visits[root + i] + 0.5f * s.prior[root + i]; if (n > most) { most = n; cell = i; } }
    }
    b[cell] = player; s.board[(size_t)g * S + cell] = player;
    s.past_move[(size_t)g * S + ply] = cell;
    winner = joins(b, cell, seen, stack) ? player : 0; plies = ply + 1;
    int given_up = 0;
    if (!winner && kept && s.resigns[g] && ply > 16 && mean < -resign) { winner = 3 - player; given_up = 1; }
    s.ply[g] = ply + 1; s.player[g] = 3 - player;
    if (winner) {
      atomicAdd(s.tally, 1ull); atomicAdd(s.tally + 1, (unsigned long long)(winner == 1));
      atomicAdd(s.tally + 2, (unsigned long long)(ply + 1)); atomicAdd(s.tally + 3, (unsigned long long)given_up);
    }
  }
  __syncthreads();
  if (!winner) return;
  for (int i = threadIdx.x; i < S; i += blockDim.x) b[i] = 0;
  __syncthreads();
  for (int p = 0; p < plies; p++) {
    int mover = 1 + p % 2;
    if (s.past_kept[(size_t)g * S + p]) {
      if (threadIdx.x == 0) slot = atomicAdd(s.kept, 1ull) % s.kept_room;
      __syncthreads();
      for (int i = threadIdx.x; i < S; i += blockDim.x) {
        int t = seen_by(i, mover);
        s.kept_board[slot * S + t] = b[i] == 0 ? 0 : b[i] == mover ? 1 : 2;
        s.kept_policy[slot * S + i] = s.past_policy[((size_t)g * S + p) * S + i];
      }
      float z = winner == mover ? 1.0f : -1.0f;
      if (threadIdx.x == 0) s.kept_value[slot] = 0.75f * z + 0.25f * s.past_worth[(size_t)g * S + p];
    }
    __syncthreads();
    if (threadIdx.x == 0) b[s.past_move[(size_t)g * S + p]] = mover;
    __syncthreads();
  }
  if (threadIdx.x == 0) start(s, g, r);
}

#ifdef __CUDACC__
#define LAUNCH(name, ...) name<<<s->games, LANES, 0, (cudaStream_t)stream>>>(*s, ##__VA_ARGS__)
#define LAUNCH0(name) name<<<s->games, LANES, 0, (cudaStream_t)stream>>>(*s)
#else
#define LAUNCH(name, ...) for (blockIdx.x = 0; blockIdx.x < s->games; blockIdx.x++) name(*s, ##__VA_ARGS__)
#define LAUNCH0(name) for (blockIdx.x = 0; blockIdx.x < s->games; blockIdx.x++) name(*s)
#endif
extern "C" {
void run_begin(State* s, void* stream) { LAUNCH0(begin); }
void run_descend(State* s, float exploration, float urgency, void* stream) { LAUNCH(descend, exploration, urgency); }
void run_ascend(State* s, void* stream) { LAUNCH0(ascend); }
void run_disturb(State* s, const float* gamma, float share, void* stream) { LAUNCH(disturb, gamma, share); }
void run_reset(State* s, const float* random, void* stream) { LAUNCH(reset, random); }
void run_advance(State* s, const float* random, int kept, int warm, float resign, void* stream) { LAUNCH(advance, random, kept, warm, resign); }
}
