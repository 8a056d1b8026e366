#!/bin/sh
# Reads the pid of every server that is started on the data folder (an empty line: it has stopped), until whoever starts
# them is gone or done; then leaves nothing behind: no server, no database, no folder.
data=$1
stop_database=$2
server=
while read -r line; do server=$line; done

if [ -n "$server" ]; then
  kill -KILL "$server"
fi
sh "$stop_database" "$data/postgres" </dev/null
rm -rf "$data"
