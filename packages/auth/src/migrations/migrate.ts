import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../repositories/database.ts';

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** What to apply, and where to remember what was applied. `schema` and `table` are identifiers from code, not input. */
export interface MigrationPlan {
  pool: Pool;
  schema: string;
  table: string;
  /** Folder of `NNNN-name.sql` files, applied in the order of their names. */
  folder: string;
}

/**
 * Applies every SQL file that was not applied before, each in a transaction of its own. Forward only. Safe to run twice
 * and from several processes at once: an advisory lock named after the bookkeeping table lets one go at a time.
 */
export async function runMigrations(plan: MigrationPlan): Promise<void> {
  const files = (await readdir(plan.folder)).filter((name) => FILE_NAME.test(name)).sort();
  for (const name of files) {
    const sql = await readFile(join(plan.folder, name), 'utf8');
    await inTransaction(plan.pool, (tx) => applyOnce(tx, { plan, name, sql }));
  }
}

async function applyOnce(
  tx: PoolClient,
  { plan, name, sql }: { plan: MigrationPlan; name: string; sql: string },
): Promise<void> {
  const bookkeeping = `"${plan.schema}"."${plan.table}"`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [bookkeeping]);
  await tx.query(`create schema if not exists "${plan.schema}"`);
  await tx.query(
    `create table if not exists ${bookkeeping} (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await tx.query(`select 1 from ${bookkeeping} where name = $1`, [name]);
  if (applied.rowCount) return;
  await tx.query(sql);
  await tx.query(`insert into ${bookkeeping} (name) values ($1)`, [name]);
}

/** Brings schema `auth` up to date. */
export function migrateAuth(pool: Pool): Promise<void> {
  return runMigrations({ pool, schema: 'auth', table: 'migrations', folder: import.meta.dirname });
}
