#!/usr/bin/env bash
# Copies the primary on the first start, then streams from it.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Renamed when it is complete, so that an interrupted copy is not taken for a cluster.
  copy="$PGDATA.copy"
  rm -rf "$copy"
  install --directory --owner=postgres --group=postgres --mode=0700 "$copy"
  # --write-recovery-conf stores the connection, password included, for later starts.
  PGPASSWORD="$(cat /run/secrets/replication_password)" gosu postgres pg_basebackup --host=postgres \
    --username=coastline_replication --pgdata="$copy" --wal-method=stream --checkpoint=fast \
    --write-recovery-conf
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
fi
exec docker-entrypoint.sh postgres
