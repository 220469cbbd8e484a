#!/bin/bash
# run.sh OUT: solves Pista Livre on an accelerator (both players the same way, then opposite ways if there is time).
# At most 540 s in all.
cd "$(dirname "$0")" || exit 1
out=${1:?where the results go}
here=$(mktemp -d)
{
  nvcc -O3 -std=c++17 -arch=sm_90 -w -Xptxas -v -o "$here/solve" solve.cu 2>&1 | grep -A2 'sweep\|error' || true
  [ -x "$here/solve" ] || { echo "does not compile"; exit 1; }
  echo "compiled after $SECONDS s"
  nvidia-smi --query-gpu=name,memory.total,memory.free --format=csv,noheader
  "$here/solve" "$here" 60 --pieces 3 --samples 100000 | grep -v '^r[1-6]'
  echo "(should be 0.63461; 0.68418 for one piece, 0.64215 for two)"
  "$here/solve" "$out" $((410 - SECONDS)) || { echo "failed"; exit 1; }
  echo "after $SECONDS s"
  left=$((500 - SECONDS))
  if [ $left -gt 60 ]; then
    echo "== opposite ways"
    mkdir "$here/opposite"
    "$here/solve" "$here/opposite" $((left - 35)) --opposite --samples 1900000 | grep -v ' samples, '
    cp "$here/opposite/pista-tests.txt" "$out/opposite-tests.txt"
    cp "$here/opposite/pista-samples-0.bin" "$out/opposite-samples-0.bin"
  fi
  echo "ended after $SECONDS s"
} 2>&1 | tee "$out/pista-log.txt"
