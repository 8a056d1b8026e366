#!/bin/sh
# Waits until whoever started the test database is gone (standard input ends), then leaves nothing of it behind.
folder=$1
cat >/dev/null

server=$(head -n 1 "$folder/cluster/postmaster.pid" 2>/dev/null)
if [ -n "$server" ]; then
  kill -QUIT "$server"
  attempts=0
  while [ -e "$folder/cluster/postmaster.pid" ] && kill -0 "$server" && [ "$attempts" -lt 200 ]; do
    sleep 0.05
    attempts=$((attempts + 1))
  done
fi
rm -rf "$folder"
