import pg from 'pg';

const TIMEOUT_MS = 2_000;
// The pool is stuck if requests wait for a connection and none was acquired for this long.
const STUCK_AFTER_MS = 5_000;

export type UnreadyReason = 'stopping' | 'database unavailable' | 'migrations missing' | 'pool stuck';

/** Readiness of this process to serve requests. */
export interface Readiness {
  /** Returns why the process is not ready; undefined if it is. Concurrent calls share one check. */
  findUnreadyReason(): Promise<UnreadyReason | undefined>;
  /** Reports `stopping` from now on. */
  stop(): void;
  close(): Promise<void>;
}

/** Creates the readiness check. It has its own connection, so that it does not wait behind requests. */
export async function createReadiness(pool: pg.Pool): Promise<Readiness> {
  const { rows } = await pool.query<{ newest: string }>('select max(name) as newest from schema_migrations');
  const newest = rows[0]?.newest;
  const checkPool = new pg.Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'coastline-health',
  });
  checkPool.on('error', () => undefined);
  const isStuck = watchPool(pool);
  let isStopping = false;
  let pending: Promise<UnreadyReason | undefined> | undefined;

  async function check(): Promise<UnreadyReason | undefined> {
    try {
      const found = await checkPool.query('select 1 from schema_migrations where name = $1', [newest]);
      if (found.rows.length === 0) return 'migrations missing';
      return isStuck() ? 'pool stuck' : undefined;
    } catch {
      return 'database unavailable';
    }
  }

  return {
    async findUnreadyReason() {
      if (isStopping) return 'stopping';
      pending ??= check().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    stop() {
      isStopping = true;
    },
    close: () => checkPool.end(),
  };
}

function watchPool(pool: pg.Pool): () => boolean {
  let lastAcquiredAt = performance.now();
  pool.on('acquire', () => {
    lastAcquiredAt = performance.now();
  });
  return () => pool.waitingCount > 0 && performance.now() - lastAcquiredAt > STUCK_AFTER_MS;
}
