#!/bin/bash
# run.sh OUT: solves Pista Livre on an accelerator (both players the same way, then opposite ways if there is time)
# and trains networks on what was found. Ends by itself after at most 470 s.
cd "$(dirname "$0")" || exit 1
out=${1:?where the results go}
here=$(mktemp -d)
nets=$here/nets
mkdir "$nets" "$here/opposite"
pack() { tar cf "$out/pista-nets.tar" -C "$nets" .; }
{
  nvcc -O3 -std=c++17 -arch=sm_90 -w -Xptxas -v -o "$here/solve" solve.cu 2>&1 | grep -A2 'sweep\|error' || true
  [ -x "$here/solve" ] || { echo "does not compile"; exit 1; }
  echo "compiled after $SECONDS s"
  nvidia-smi --query-gpu=name,memory.total,memory.free --format=csv,noheader
  "$here/solve" "$here" 60 --pieces 3 --samples 100000 | grep -v '^r[1-6]'
  echo "(should be 0.63461; 0.68418 for one piece, 0.64215 for two)"
  "$here/solve" "$out" $((300 - SECONDS)) || { echo "failed"; exit 1; }
  echo "after $SECONDS s"
  samples=$(ls "$out"/pista-samples-*.bin)
  for size in 64x16 128x16 64x32; do
    timeout 100 python3 train.py "$nets/same-$size.bin" 75 $samples --tests "$out/pista-tests.txt" --batch 16384 \
      --width ${size%x*} --middle ${size#*x} > "$nets/same-$size.txt" 2>&1 &
  done
  left=$((450 - SECONDS))
  if [ $left -gt 100 ]; then
    echo "== opposite ways"
    "$here/solve" "$here/opposite" $((left - 75)) --opposite --samples 3820000 | grep -v ' samples, '
    cp "$here/opposite/pista-choices.txt" "$nets/opposite-choices.txt"
    head -5000 "$here/opposite/pista-tests.txt" > "$nets/opposite-tests.txt"
    cp "$here/opposite/pista-samples-0.bin" "$out/opposite-samples-0.bin"
    wait
    pack
    echo "after $SECONDS s"
    left=$((450 - SECONDS))
    [ $left -gt 25 ] && for size in 64x16 64x32; do
      timeout $((left + 5)) python3 train.py "$nets/opposite-$size.bin" $((left > 75 ? 60 : left - 15)) "$here"/opposite/pista-samples-*.bin \
        --opposite --tests "$here/opposite/pista-tests.txt" --batch 16384 --width ${size%x*} --middle ${size#*x} > "$nets/opposite-$size.txt" 2>&1 &
    done
  fi
  wait
  pack
  tail -n 3 "$nets"/*x*.txt
  echo "ended after $SECONDS s"
} 2>&1 | tee "$out/pista-log.txt"
