import pg from 'pg';

const PATIENCE_MS = 2_000;
// Somebody waits for a connection, and for so long none was handed out.
const STUCK_MS = 5_000;

export type Hindrance = 'stopping' | 'database unavailable' | 'migrations missing' | 'pool stuck';

/** Whether this process can do its work now. */
export interface Readiness {
  /** What keeps it from working; undefined when it is ready. Asked many times at once it looks once. */
  findHindrance(): Promise<Hindrance | undefined>;
  /** From now on it is not ready: it takes no new work. */
  stop(): void;
  close(): Promise<void>;
}

/** Looks on a connection of its own, so that the answer does not wait behind those of people. */
export async function createReadiness(pool: pg.Pool): Promise<Readiness> {
  const { rows } = await pool.query<{ newest: string }>('select max(name) as newest from schema_migrations');
  const newest = rows[0]?.newest;
  const own = new pg.Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'coastline-health',
  });
  own.on('error', () => undefined);
  const isStuck = watchPool(pool);
  let isStopping = false;
  let looking: Promise<Hindrance | undefined> | undefined;

  async function look(): Promise<Hindrance | undefined> {
    try {
      const found = await own.query('select 1 from schema_migrations where name = $1', [newest]);
      if (found.rows.length === 0) return 'migrations missing';
      return isStuck() ? 'pool stuck' : undefined;
    } catch {
      return 'database unavailable';
    }
  }

  return {
    async findHindrance() {
      if (isStopping) return 'stopping';
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    stop() {
      isStopping = true;
    },
    close: () => own.end(),
  };
}

function watchPool(pool: pg.Pool): () => boolean {
  let lastGivenAt = performance.now();
  pool.on('acquire', () => {
    lastGivenAt = performance.now();
  });
  return () => pool.waitingCount > 0 && performance.now() - lastGivenAt > STUCK_MS;
}
