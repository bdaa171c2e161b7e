import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../test-support/test-server.ts';
import { allOf, type DatabaseClient, inTransaction, openDatabase } from './client.ts';
import { SERVING } from './limits.ts';
import { requireRole } from './prepare.ts';

let url: string;
let database: DatabaseClient;

beforeAll(async () => {
  url = await createDatabase();
  database = openDatabase({ url, poolSize: 1 });
  await database.pool.query('create table kept (step text)');
});
afterAll(() => database.close());

test('nothing of a transaction that fails is written after its end', async () => {
  const work = inTransaction(database.pool, async (tx) => {
    const inSteps = async () => {
      for (const step of ['first', 'second', 'third'])
        await tx.execute(`insert into kept values ('${step}')`);
    };
    const unreadable = async () => {
      await tx.execute('select 1');
      throw new Error('unreadable');
    };
    await allOf([unreadable(), inSteps()]);
  });
  await expect(work).rejects.toThrow('unreadable');
  expect((await database.pool.query('select step from kept')).rows).toEqual([]);
});

test('a connection that keeps a statement waiting is given up, and one that nobody asks anything of is kept', async () => {
  const limits = { ...SERVING, answerMs: 200 };
  const { pool, close } = openDatabase({ url, poolSize: 1, limits });
  const nameOf = async () => (await pool.query('select pg_backend_pid() as id')).rows[0].id;
  const first = await nameOf();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await nameOf()).toBe(first);
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout');
  expect(await nameOf()).not.toBe(first);
  const late = inTransaction(pool, async (tx) => {
    await tx.execute('select 1');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await tx.execute('select 1');
    await tx.execute('select pg_sleep(5)');
  });
  await expect(late).rejects.toThrow(/pg_sleep/);
  await close();
});

test('connections that do not work as the role are refused', async () => {
  const asRole = { url, role: 'coastline_app' };
  await expect(requireRole(database.pool, asRole)).rejects.toThrow('and not as coastline_app');
  await expect(requireRole(database.pool, { url, role: undefined })).resolves.toBeUndefined();
});
