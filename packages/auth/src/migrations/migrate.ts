import { type MigrationSource, runMigrations } from '@coastline/postgres/migrations';
import type { Pool } from 'pg';

/** The migrations of schema `auth`. */
export const AUTH_MIGRATIONS: MigrationSource = {
  schema: 'auth',
  table: 'migrations',
  folder: import.meta.dirname,
};

/** Applies the migrations of schema `auth`. */
export function migrateAuth(pool: Pool): Promise<void> {
  return runMigrations({ pool, ...AUTH_MIGRATIONS });
}
