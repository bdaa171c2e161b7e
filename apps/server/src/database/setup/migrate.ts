import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTH_MIGRATIONS, applyFiles, migrateAuth, runMigrations } from '@coastline/auth';
import pg from 'pg';
import { PATIENT, poolLimits } from '../limits.ts';

const PLAN = {
  schema: 'public',
  table: 'schema_migrations',
  folder: join(import.meta.dirname, '../migrations'),
};

/** Names of migrations, by the schema that they make. */
export interface MigrationNames {
  auth: string[];
  public: string[];
}

/** Brings the whole database up to date: accounts, then the marketplace. Forward only; run twice it changes nothing. */
export async function migrateDatabase({ options }: pg.Pool): Promise<void> {
  // A connection without the limits of those that answer people: a large table takes its time.
  const pool = new pg.Pool({ ...options, ...poolLimits(PATIENT), max: 1 });
  try {
    await migrateAuth(pool);
    await runMigrations({ pool, ...PLAN });
  } finally {
    await pool.end();
  }
}

/** All migrations that there are. */
export async function listMigrationFiles(): Promise<MigrationNames> {
  return { auth: await readdir(AUTH_MIGRATIONS.folder), public: await readdir(PLAN.folder) };
}

/** Makes the schema as it was when only these migrations had run, in the transaction that is open. */
export async function applyMigrations(client: pg.ClientBase, names: MigrationNames): Promise<void> {
  await applyFiles(client, { ...AUTH_MIGRATIONS, names: names.auth });
  await applyFiles(client, { ...PLAN, names: names.public });
}
