import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from '@coastline/postgres/migrations';
import pg from 'pg';
import type { Deployment } from '../lib/deployment.ts';
import { signalPostgres } from './postgres-signals.ts';
import type { LoadFault } from './under-load.ts';

const PAUSED_MS = 4_000;
const HELD_MS = 3_000;

/** Faults of the database and of server processes. */
export const DATABASE_FAULTS: readonly LoadFault[] = [
  {
    name: 'PostgreSQL restarted',
    async inject({ postgres, startPostgres }) {
      await postgres.stop();
      await startPostgres();
    },
  },
  {
    name: 'PostgreSQL killed',
    async inject({ dataDir, startPostgres }) {
      await signalPostgres(dataDir, 'SIGKILL');
      await startPostgres();
    },
  },
  {
    name: `PostgreSQL hanging for ${PAUSED_MS / 1000} s`,
    async inject({ dataDir }) {
      await signalPostgres(dataDir, 'SIGSTOP');
      await pause(PAUSED_MS);
      await signalPostgres(dataDir, 'SIGCONT');
    },
  },
  {
    name: `calendar locked from outside for ${HELD_MS / 1000} s, pools exhausted`,
    inject: (deployment) => lockCalendarWhile(deployment, () => pause(HELD_MS)),
  },
  {
    name: 'server killed and started again',
    dropsRequests: true,
    async inject({ servers, startServer }) {
      const killed = servers.shift();
      await killed?.kill();
      await startServer();
    },
  },
  {
    name: 'new release started beside the old one, migrating a table in use',
    inject: deployNextRelease,
  },
];

async function lockCalendarWhile({ postgres }: Deployment, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client(postgres.urlOf('postgres'));
  await holder.connect();
  await holder.query('begin; lock table car_calendar in access exclusive mode');
  await work();
  await holder.query('rollback');
  await holder.end();
}

/** Migrates the busiest tables while a long transaction, such as a backup, reads them; then replaces a process. */
async function deployNextRelease({ postgres, startServer, servers }: Deployment): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coastline-release-'));
  const pool = new pg.Pool({ connectionString: postgres.urlOf('postgres'), max: 3 });
  await writeFile(
    join(folder, '0001-next.sql'),
    'alter table bookings add column next_release text; alter table car_calendar add column next_release text;',
  );
  const reader = await pool.connect();
  await reader.query('begin; select count(*) from bookings');
  const migrating = runMigrations({ pool, schema: 'next', table: 'migrations', folder });
  await pause(HELD_MS);
  await reader.query('commit');
  reader.release();
  await migrating;
  await startServer();
  await servers.shift()?.stop();
  await pool.end();
  await rm(folder, { recursive: true });
}
