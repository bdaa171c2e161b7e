import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { inTransaction, isLockTimeout } from '../repositories/database.ts';

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
// While a migration waits for a table, everybody who comes after it waits behind it.
const LOCK_WAIT_MS = 2_000;
const MAX_TRIES = 30;
const LONGEST_PAUSE_MS = 3_000;

/** Where migrations stand, and where it is remembered what was applied. All of it is from code, not input. */
export interface MigrationSource {
  schema: string;
  table: string;
  /** Folder of `NNNN-name.sql` files, applied in the order of their names. */
  folder: string;
}

export interface MigrationPlan extends MigrationSource {
  pool: Pool;
}

/** The migrations of schema `auth`. */
export const AUTH_MIGRATIONS: MigrationSource = {
  schema: 'auth',
  table: 'migrations',
  folder: import.meta.dirname,
};

/**
 * Applies every SQL file that was not applied before, each in a transaction of its own. Forward only. Safe to run twice
 * and from several processes at once: an advisory lock named after the bookkeeping table lets one go at a time. Safe
 * beside processes that serve: a table that is in use is waited for briefly, and tried again.
 */
export async function runMigrations(plan: MigrationPlan): Promise<void> {
  const files = (await readdir(plan.folder)).filter((name) => FILE_NAME.test(name)).sort();
  for (const name of files) {
    const sql = await readFile(join(plan.folder, name), 'utf8');
    await untilLocked(() => inTransaction(plan.pool, (tx) => applyOnce(tx, { plan, name, sql })));
  }
}

async function untilLocked(apply: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const failure = await apply().catch((error: unknown) => error);
    if (failure === undefined) return;
    if (!isLockTimeout(failure) || tries === MAX_TRIES) throw failure;
    await pause(Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS));
  }
}

/** Applies the named files, as they are needed, in a transaction that the caller begins and ends. */
export async function applyFiles(
  tx: ClientBase,
  source: MigrationSource & { names: readonly string[] },
): Promise<void> {
  for (const name of [...source.names].sort()) {
    if (!FILE_NAME.test(name)) throw new Error(`${name} is no name of a migration`);
    const sql = await readFile(join(source.folder, name), 'utf8');
    await applyOnce(tx, { plan: source, name, sql });
  }
}

async function applyOnce(
  tx: ClientBase,
  { plan, name, sql }: { plan: MigrationSource; name: string; sql: string },
): Promise<void> {
  const bookkeeping = `"${plan.schema}"."${plan.table}"`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [bookkeeping]);
  await tx.query(`create schema if not exists "${plan.schema}"`);
  await tx.query(
    `create table if not exists ${bookkeeping} (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await tx.query(`select 1 from ${bookkeeping} where name = $1`, [name]);
  if (applied.rowCount) return;
  await tx.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
  await tx.query(sql);
  await tx.query('set local lock_timeout to default');
  await tx.query(`insert into ${bookkeeping} (name) values ($1)`, [name]);
}

/** Brings schema `auth` up to date. */
export function migrateAuth(pool: Pool): Promise<void> {
  return runMigrations({ pool, ...AUTH_MIGRATIONS });
}
