import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { isLockTimeout } from './errors.ts';
import { inTransaction } from './transactions.ts';

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
// While a migration waits for a table lock, all later statements queue behind it.
const LOCK_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 30;
const MAX_DELAY_MS = 3_000;

/** A folder of migrations and its table of applied names. All values must come from code, never from input. */
export interface MigrationSource {
  schema: string;
  table: string;
  /** Folder of `NNNN-name.sql` files, applied in alphabetical order. */
  folder: string;
}

export interface MigrationPlan extends MigrationSource {
  pool: Pool;
}

/**
 * Applies all pending SQL files, each in its own transaction. Forward only. Safe to run repeatedly and from several
 * processes: an advisory lock named after the migrations table serializes them. Safe beside a running server: the wait
 * for a table lock is short, and is retried.
 */
export async function runMigrations(plan: MigrationPlan): Promise<void> {
  const files = (await readdir(plan.folder)).filter((name) => FILE_NAME.test(name)).sort();
  for (const name of files) {
    const sql = await readFile(join(plan.folder, name), 'utf8');
    await retryOnLockTimeout(() => inTransaction(plan.pool, (tx) => applyOnce(tx, { plan, name, sql })));
  }
}

async function retryOnLockTimeout(apply: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await apply().catch((error: unknown) => error);
    if (failure === undefined) return;
    if (!isLockTimeout(failure) || attempt === MAX_ATTEMPTS) throw failure;
    await delay(Math.min(100 * 2 ** attempt, MAX_DELAY_MS));
  }
}

/** Applies the named files, if pending, in the caller's transaction. */
export async function applyMigrationFiles(
  tx: ClientBase,
  source: MigrationSource & { names: readonly string[] },
): Promise<void> {
  for (const name of [...source.names].sort()) {
    if (!FILE_NAME.test(name)) throw new Error(`Invalid migration name: ${name}`);
    const sql = await readFile(join(source.folder, name), 'utf8');
    await applyOnce(tx, { plan: source, name, sql });
  }
}

async function applyOnce(
  tx: ClientBase,
  { plan, name, sql }: { plan: MigrationSource; name: string; sql: string },
): Promise<void> {
  const migrationsTable = `"${plan.schema}"."${plan.table}"`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [migrationsTable]);
  await tx.query(`create schema if not exists "${plan.schema}"`);
  await tx.query(
    `create table if not exists ${migrationsTable} (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await tx.query(`select 1 from ${migrationsTable} where name = $1`, [name]);
  if (applied.rowCount) return;
  await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await tx.query(sql);
  await tx.query('set local lock_timeout to default');
  await tx.query(`insert into ${migrationsTable} (name) values ($1)`, [name]);
}
