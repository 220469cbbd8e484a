#!/bin/sh
# On a Mac: one program for both kinds of processor, packed with its note. Not signed: whoever opens it the first time
# does so by the right mouse button and "Open".
set -eu
cd "$(dirname "$0")/.."
rustup target add aarch64-apple-darwin x86_64-apple-darwin wasm32-unknown-unknown
cargo xtask web
for target in aarch64-apple-darwin x86_64-apple-darwin; do
  cargo build --release -p ludoteca --target "$target"
done
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
folder="target/dist/ludoteca-$version-macos"
mkdir -p "$folder"
lipo -create -output "$folder/ludoteca" target/aarch64-apple-darwin/release/ludoteca target/x86_64-apple-darwin/release/ludoteca
codesign --force --sign - "$folder/ludoteca"
# Finder opens a file of this name in a terminal.
printf '#!/bin/sh\nexec "$(dirname "$0")/ludoteca"\n' > "$folder/Ludoteca.command"
chmod +x "$folder/Ludoteca.command"
cp packaging/README.txt "$folder/LEIA-ME.txt"
(cd target/dist && zip -q -r -9 "ludoteca-$version-macos.zip" "ludoteca-$version-macos" && rm -r "ludoteca-$version-macos")
