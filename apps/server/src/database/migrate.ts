import { join } from 'node:path';
import { migrateAuth, runMigrations } from '@coastline/auth';
import type pg from 'pg';

/** Brings the whole database up to date: accounts, then the marketplace. Forward only; run twice it changes nothing. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  await migrateAuth(pool);
  await runMigrations({
    pool,
    schema: 'public',
    table: 'schema_migrations',
    folder: join(import.meta.dirname, 'migrations'),
  });
}
