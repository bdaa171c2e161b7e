import type pg from 'pg';
import { type Database, openDatabase } from '../client.ts';
import type { DatabaseTimeouts } from '../timeouts.ts';
import { parseLsn } from './lsn.ts';

// Shorter than for the primary, because a read that waits for a replica could use the primary instead.
const READ_TIMEOUTS: DatabaseTimeouts = {
  connectMs: 1_000,
  lockMs: 2_000,
  statementMs: 8_000,
  responseMs: 9_000,
  idleInTransactionMs: 10_000,
};
const STATUS_TIMEOUTS: DatabaseTimeouts = { ...READ_TIMEOUTS, statementMs: 2_000, responseMs: 2_000 };

/**
 * `unknown`: not checked yet. `excluded`: not read. `joining`: must replay up to `joinsAtLsn` first, so that it has every
 * change that was published before. `in use`: serves reads.
 */
export type ReplicaState = 'unknown' | 'excluded' | 'joining' | 'in use';

/** A streaming replica of the database. */
export interface Replica {
  /** Host and port, for log lines. */
  name: string;
  db: Database;
  pool: pg.Pool;
  state: ReplicaState;
  joinsAtLsn: bigint;
  replayedLsn: bigint;
  lagMs: number;
  /** LSN up to which the replica has replayed; throws if it does not respond or is not a replica. */
  getReplayedLsn(): Promise<bigint>;
  close(): Promise<void>;
}

/** Opens a replica with the role of the primary's connections. Sends no query yet. */
export function openReplica(options: { url: string; role: string | undefined; poolSize: number }): Replica {
  const { url, role, poolSize } = options;
  const readers = openDatabase({ url, role, poolSize, timeouts: READ_TIMEOUTS });
  // A separate connection, so that status queries do not wait behind reads.
  const monitor = openDatabase({ url, role, poolSize: 1, timeouts: STATUS_TIMEOUTS });
  return {
    name: new URL(url).host,
    db: readers.db,
    pool: readers.pool,
    state: 'unknown',
    joinsAtLsn: 0n,
    replayedLsn: 0n,
    lagMs: 0,
    async getReplayedLsn() {
      const { rows } = await monitor.pool.query<{ lsn: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as lsn',
      );
      const lsn = rows[0]?.lsn;
      if (!lsn) throw new Error('it is not a replica');
      return parseLsn(lsn);
    },
    async close() {
      await Promise.all([readers.close(), monitor.close()]);
    },
  };
}
