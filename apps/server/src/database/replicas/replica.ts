import type pg from 'pg';
import { type Database, openDatabase } from '../client.ts';
import type { WaitLimits } from '../limits.ts';
import { parseWalPlace } from './wal-lag.ts';

// Whoever waits for a replica could have had the primary's answer: less patience than there.
const READING: WaitLimits = {
  connectMs: 1_000,
  lockMs: 2_000,
  statementMs: 8_000,
  answerMs: 9_000,
  idleInTransactionMs: 10_000,
};
const LOOKING: WaitLimits = { ...READING, statementMs: 2_000, answerMs: 2_000 };

/**
 * `unseen`: it has not been asked yet. `aside`: nobody reads it. `joining`: it has to replay up to `joinsAt` first, so
 * that it lacks nothing that was told before. `in use`: it answers readers.
 */
export type ReplicaState = 'unseen' | 'aside' | 'joining' | 'in use';

/** A streaming replica of the database. */
export interface Replica {
  /** Host and port, for the log. */
  name: string;
  db: Database;
  pool: pg.Pool;
  state: ReplicaState;
  joinsAt: bigint;
  replayed: bigint;
  lagMs: number;
  /** How far it has replayed; throws where it does not answer, or is none (any more). */
  askReplayed(): Promise<bigint>;
  close(): Promise<void>;
}

/** Opens a replica, as the role that the primary is worked with. Nothing is asked of it yet. */
export function openReplica(options: { url: string; role: string | undefined; poolSize: number }): Replica {
  const { url, role, poolSize } = options;
  const readers = openDatabase({ url, role, poolSize, limits: READING });
  // Of its own, so that the answer does not wait behind those of people.
  const watcher = openDatabase({ url, role, poolSize: 1, limits: LOOKING });
  return {
    name: new URL(url).host,
    db: readers.db,
    pool: readers.pool,
    state: 'unseen',
    joinsAt: 0n,
    replayed: 0n,
    lagMs: 0,
    async askReplayed() {
      const { rows } = await watcher.pool.query<{ place: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as place',
      );
      const place = rows[0]?.place;
      if (!place) throw new Error('it is not a replica');
      return parseWalPlace(place);
    },
    async close() {
      await Promise.all([readers.close(), watcher.close()]);
    },
  };
}
