import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@coastline/auth';
import pg from 'pg';
import { isPoolFull, isRecoveryConflict, isTooSlow } from '../../platform/errors/database-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database, DatabaseClient } from '../client.ts';
import type { DatabaseAccess } from '../setup/prepare.ts';
import { openReplica, type Replica } from './replica.ts';
import { createWalHistory, parseWalPlace } from './wal-lag.ts';

const LOOK_EVERY_MS = 500;
const LOOK_SOON_MS = 10;
const PATIENCE_MS = 2_000;

/** The replicas of the database: which of them may be read, and how far they are. */
export interface Replicas {
  /** Runs a read on a replica, and on the primary where there is none to be read or it fails. */
  read<T>(primary: Database, work: (db: Database) => Promise<T>): Promise<T>;
  /** When every replica that is read has all that is committed by now; those that take too long are left aside. */
  untilCaughtUp(): Promise<void>;
  pools: readonly pg.Pool[];
  countInUse(): number;
  /** Of the one furthest behind, whether in use or not, in seconds; of one that does not answer nothing is known. */
  lagSeconds(): number;
  close(): Promise<void>;
}

/**
 * Watches replicas, and lets those be read that are at most `maxLagMs` behind. One that is away, is further behind or
 * was promoted is left aside, and comes back by itself once it has replayed all that was known when it was found well.
 */
export async function openReplicas(
  { pool }: DatabaseClient,
  options: { urls: readonly string[]; access: DatabaseAccess; maxLagMs: number; logger: Logger },
): Promise<Replicas> {
  const { urls, access, maxLagMs, logger } = options;
  const poolSize = pool.options.max;
  const replicas = urls.map((url) => openReplica({ url, role: access.role, poolSize }));
  const history = createWalHistory(maxLagMs * 2);
  // Of its own, so that the answer does not wait behind those of people.
  const primary = new pg.Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'coastline-replicas',
  });
  primary.on('error', () => undefined);
  let turn = 0;
  let looking: Promise<void> | undefined;

  const inUse = () => replicas.filter(({ state }) => state === 'in use');

  function leaveAside(replica: Replica, reason: string): void {
    if (replica.state === 'in use' || replica.state === 'unseen') {
      logger.warn({ replica: replica.name, reason }, 'replica left aside');
    }
    replica.state = 'aside';
  }

  /** Without the primary's answer a replica that has all that is known is as fresh as anything can be. */
  async function askPrimary(): Promise<void> {
    const asked = primary.query<{ place: string }>('select pg_current_wal_lsn() as place');
    const { rows } = await asked.catch(() => ({ rows: [] }));
    if (rows[0]) history.add({ place: parseWalPlace(rows[0].place), atMs: performance.now() });
  }

  async function lookAt(replica: Replica): Promise<void> {
    try {
      replica.replayed = await replica.askReplayed();
    } catch (error) {
      return leaveAside(replica, String(error));
    }
    replica.lagMs = history.lagMsOf(replica.replayed, performance.now());
    if (replica.lagMs > maxLagMs) return leaveAside(replica, `${Math.round(replica.lagMs)} ms behind`);
    if (replica.state === 'aside' || replica.state === 'unseen') {
      replica.state = 'joining';
      replica.joinsAt = history.newest();
    }
    if (replica.state !== 'joining' || replica.replayed < replica.joinsAt) return;
    replica.state = 'in use';
    logger.info({ replica: replica.name }, 'replica is read');
  }

  /** Looks at all of them, once for all who ask meanwhile. */
  function look(): Promise<void> {
    looking ??= askPrimary()
      .then(() => Promise.all(replicas.map(lookAt)))
      .then(() => {
        looking = undefined;
      });
    return looking;
  }

  async function read<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
    const usable = inUse();
    turn = (turn + 1) % Math.max(1, usable.length);
    const replica = usable[turn];
    if (!replica) return work(db);
    try {
      return await work(replica.db);
    } catch (error) {
      // What took too long here would take as long there, where bookings are made.
      if (isTooSlow(error)) throw error;
      if (isRecoveryConflict(error) || isPoolFull(error)) return work(db);
      if (!isDatabaseUnavailable(error)) throw error;
      leaveAside(replica, String(error));
      return work(db);
    }
  }

  async function untilCaughtUp(): Promise<void> {
    await askPrimary();
    const place = history.newest();
    const until = performance.now() + maxLagMs;
    const listBehind = () => replicas.filter(({ state, replayed }) => state !== 'aside' && replayed < place);
    while (listBehind().length > 0) {
      await look();
      const behind = listBehind();
      if (performance.now() > until) for (const replica of behind) leaveAside(replica, 'too far behind');
      else if (behind.length > 0) await pause(LOOK_SOON_MS);
    }
  }

  await look();
  const watch = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    read,
    untilCaughtUp,
    pools: replicas.map(({ pool }) => pool),
    countInUse: () => inUse().length,
    lagSeconds: () => Math.max(0, ...replicas.map(({ lagMs }) => lagMs)) / 1000,
    async close() {
      clearInterval(watch);
      await looking;
      await Promise.all([primary.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/**
 * The database with its replicas: whoever may see what was true a moment ago reads there, everything else is the
 * primary's. They are closed each for itself.
 */
export function withReplicas(primary: DatabaseClient, replicas: Replicas): DatabaseClient {
  return {
    ...primary,
    readFor: ({ mayLag }, work) => (mayLag ? replicas.read(primary.db, work) : work(primary.db)),
  };
}
