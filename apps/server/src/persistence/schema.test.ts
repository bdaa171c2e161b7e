import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-server.ts';
import * as schema from './schema/index.ts';
import { migrateDatabase } from './setup/migrate.ts';

describe('the database schema', () => {
  let pool: pg.Pool;

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: await createTestDatabase() });
    await migrateDatabase(pool);
  });
  afterAll(() => pool.end());

  it('describes the columns and nullability that the migrations create', async () => {
    const { rows } = await pool.query<{ table: string; column: string; required: boolean }>(
      `select table_name as table, column_name as column, is_nullable = 'NO' as required
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    );
    const made = new Map(rows.map((row) => [`${row.table}.${row.column}`, row.required]));
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable)) continue;
      const name = getTableName(table);
      const described = Object.values(getTableColumns(table));
      const stored = rows.filter((row) => row.table === name).map((row) => row.column);
      expect(described.map((column) => column.name).sort(), name).toEqual(stored.sort());
      for (const column of described.filter((entry) => entry.generated === undefined)) {
        expect(made.get(`${name}.${column.name}`), `${name}.${column.name}`).toBe(column.notNull);
      }
    }
  });

  it('is the same after repeated and concurrent migrations', async () => {
    const url = await createTestDatabase();
    const pools = [new pg.Pool({ connectionString: url }), new pg.Pool({ connectionString: url })];
    await Promise.all(pools.map((each) => migrateDatabase(each)));
    await Promise.all(pools.map((each) => migrateDatabase(each)));
    const applied = await pools[0]?.query('select count(*)::int as count from schema_migrations');
    const files = await readdir(join(import.meta.dirname, 'migrations'));
    expect(applied?.rows[0]?.count).toBe(files.length);
    await Promise.all(pools.map((each) => each.end()));
  });
});
