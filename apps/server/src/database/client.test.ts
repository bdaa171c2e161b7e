import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../test-support/test-server.ts';
import { allOf, type DatabaseClient, inTransaction, openDatabase } from './client.ts';
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

test('connections that do not work as the role are refused', async () => {
  const asRole = { url, role: 'coastline_app' };
  await expect(requireRole(database.pool, asRole)).rejects.toThrow('and not as coastline_app');
  await expect(requireRole(database.pool, { url, role: undefined })).resolves.toBeUndefined();
});
