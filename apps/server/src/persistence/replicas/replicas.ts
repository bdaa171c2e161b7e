import { setTimeout as pause } from 'node:timers/promises';
import {
  isDatabaseUnavailable,
  isPoolTimeout,
  isRecoveryConflict,
  isStatementTimeout,
} from '@coastline/postgres/errors';
import pg from 'pg';
import type { Logger } from '../../observability/logger.ts';
import type { Database, DatabaseClient } from '../client.ts';
import type { DatabaseAccess } from '../setup/prepare.ts';
import { createLsnHistory, parseLsn } from './lsn.ts';
import { openReplica, type Replica } from './replica.ts';

const CHECK_INTERVAL_MS = 500;
const CATCH_UP_POLL_MS = 10;
const PRIMARY_TIMEOUT_MS = 2_000;

/** The replicas of the database and their replication state. */
export interface Replicas {
  /** Runs a read on a replica; falls back to the primary if no replica is in use or the replica fails. */
  read<T>(primary: Database, work: (db: Database) => Promise<T>): Promise<T>;
  /** Resolves when every replica in use has replayed the current commits. Excludes replicas that take too long. */
  waitUntilCaughtUp(): Promise<void>;
  pools: readonly pg.Pool[];
  countInUse(): number;
  /** Lag of the slowest replica in seconds, in use or not. A replica that does not respond keeps its last value. */
  lagSeconds(): number;
  close(): Promise<void>;
}

/**
 * Monitors replicas and uses each replica that lags at most `maxLagMs`. A replica that is down, lags more or was promoted
 * is excluded. It is used again once it has replayed everything up to the LSN that was known when it recovered.
 */
export async function openReplicas(
  { pool }: DatabaseClient,
  options: { urls: readonly string[]; access: DatabaseAccess; maxLagMs: number; logger: Logger },
): Promise<Replicas> {
  const { urls, access, maxLagMs, logger } = options;
  const poolSize = pool.options.max;
  const replicas = urls.map((url) => openReplica({ url, role: access.role, poolSize }));
  const history = createLsnHistory(maxLagMs * 2);
  // A separate connection, so that status queries do not wait behind requests.
  const primary = new pg.Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: PRIMARY_TIMEOUT_MS,
    query_timeout: PRIMARY_TIMEOUT_MS,
    application_name: 'coastline-replicas',
  });
  primary.on('error', () => undefined);
  let nextIndex = 0;
  let checking: Promise<void> | undefined;

  const inUse = () => replicas.filter(({ state }) => state === 'in use');

  function exclude(replica: Replica, reason: string): void {
    if (replica.state === 'in use' || replica.state === 'unknown') {
      logger.warn({ replica: replica.name, reason }, 'replica excluded');
    }
    replica.state = 'excluded';
  }

  /** Records the LSN of the primary. If the primary is down, a replica with the last known LSN counts as up to date. */
  async function recordPrimaryLsn(): Promise<void> {
    const query = primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
    const { rows } = await query.catch(() => ({ rows: [] }));
    if (rows[0]) history.add({ lsn: parseLsn(rows[0].lsn), atMs: performance.now() });
  }

  async function checkReplica(replica: Replica): Promise<void> {
    try {
      replica.replayedLsn = await replica.getReplayedLsn();
    } catch (error) {
      return exclude(replica, String(error));
    }
    replica.lagMs = history.lagMsOf(replica.replayedLsn, performance.now());
    if (replica.lagMs > maxLagMs) return exclude(replica, `${Math.round(replica.lagMs)} ms behind`);
    if (replica.state === 'excluded' || replica.state === 'unknown') {
      replica.state = 'joining';
      replica.joinsAtLsn = history.latestLsn();
    }
    if (replica.state !== 'joining' || replica.replayedLsn < replica.joinsAtLsn) return;
    replica.state = 'in use';
    logger.info({ replica: replica.name }, 'replica in use');
  }

  /** Checks all replicas. Concurrent calls share one check. */
  function checkReplicas(): Promise<void> {
    checking ??= recordPrimaryLsn()
      .then(() => Promise.all(replicas.map(checkReplica)))
      .then(() => {
        checking = undefined;
      });
    return checking;
  }

  async function read<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
    const usable = inUse();
    nextIndex = (nextIndex + 1) % Math.max(1, usable.length);
    const replica = usable[nextIndex];
    if (!replica) return work(db);
    try {
      return await work(replica.db);
    } catch (error) {
      // A query that is too slow here is as slow on the primary, which must stay fast for writes.
      if (isStatementTimeout(error)) throw error;
      if (isRecoveryConflict(error) || isPoolTimeout(error)) return work(db);
      if (!isDatabaseUnavailable(error)) throw error;
      exclude(replica, String(error));
      return work(db);
    }
  }

  async function waitUntilCaughtUp(): Promise<void> {
    await recordPrimaryLsn();
    const lsn = history.latestLsn();
    const until = performance.now() + maxLagMs;
    const listBehind = () =>
      replicas.filter(({ state, replayedLsn }) => state !== 'excluded' && replayedLsn < lsn);
    while (listBehind().length > 0) {
      await checkReplicas();
      const behind = listBehind();
      if (performance.now() > until) for (const replica of behind) exclude(replica, 'too far behind');
      else if (behind.length > 0) await pause(CATCH_UP_POLL_MS);
    }
  }

  await checkReplicas();
  const timer = setInterval(checkReplicas, CHECK_INTERVAL_MS).unref();
  return {
    read,
    waitUntilCaughtUp,
    pools: replicas.map(({ pool }) => pool),
    countInUse: () => inUse().length,
    lagSeconds: () => Math.max(0, ...replicas.map(({ lagMs }) => lagMs)) / 1000,
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all([primary.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/**
 * A database client that sends reads which allow stale data to the replicas and everything else to the primary. Closing it
 * does not close the replicas.
 */
export function withReplicas(primary: DatabaseClient, replicas: Replicas): DatabaseClient {
  return {
    ...primary,
    read: ({ allowStale }, work) => (allowStale ? replicas.read(primary.db, work) : work(primary.db)),
  };
}
