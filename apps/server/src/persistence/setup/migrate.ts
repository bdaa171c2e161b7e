import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTH_MIGRATIONS, migrateAuth } from '@coastline/auth';
import { applyMigrationFiles, runMigrations } from '@coastline/postgres/migrations';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { COMMAND_TIMEOUTS, timeoutOptions } from '../timeouts.ts';

const MARKETPLACE_MIGRATIONS = {
  schema: 'public',
  table: 'schema_migrations',
  folder: join(import.meta.dirname, '../migrations'),
};

/** Names of migrations, by schema. */
export interface MigrationNames {
  auth: string[];
  public: string[];
}

/** Applies all pending migrations: accounts, then the marketplace. Forward only and idempotent. */
export async function migrateDatabase({ options }: pg.Pool): Promise<void> {
  // A connection without the timeouts of requests, because migrations of large tables take long.
  const pool = new pg.Pool({ ...options, ...timeoutOptions(COMMAND_TIMEOUTS), max: 1 });
  try {
    await migrateAuth(pool);
    await runMigrations({ pool, ...MARKETPLACE_MIGRATIONS });
  } finally {
    await pool.end();
  }
}

/** Lists all migration files. */
export async function listMigrationFiles(): Promise<MigrationNames> {
  return {
    auth: await readdir(AUTH_MIGRATIONS.folder),
    public: await readdir(MARKETPLACE_MIGRATIONS.folder),
  };
}

/** Applies only these migrations, in the open transaction, so that the schema is that of an earlier version. */
export async function applyMigrations(client: pg.ClientBase, names: MigrationNames): Promise<void> {
  await applyMigrationFiles(client, { ...AUTH_MIGRATIONS, names: names.auth });
  await applyMigrationFiles(client, { ...MARKETPLACE_MIGRATIONS, names: names.public });
}

/** Creates or updates the tables of the job queue (schema `pgboss`). Only their owner can do this. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'coastline-owner',
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures[0]) throw failures[0];
}
