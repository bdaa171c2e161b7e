import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-server.ts';
import { type DatabaseClient, inTransaction, openDatabase } from './client.ts';
import { createInsert } from './insert-rows.ts';

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await database.pool.query('create table written (place int, said text, at timestamptz, about jsonb)');
});
afterAll(() => database.close());

interface Written {
  place: number;
  said: string | undefined;
  at: Date;
  about: Record<string, unknown>;
}
const insertWritten = createInsert<Written>('written', {
  place: 'place int',
  said: 'said text',
  at: 'at timestamptz',
  about: 'about jsonb',
});

// Few rows are sent as parameters, many as JSON.
test.each([1, 4, 5, 9])('inserts %i rows and replaces lone surrogates in their texts', async (count) => {
  const at = new Date('2026-11-22T09:30:00Z');
  const rows = Array.from({ length: count }, (_, place) => ({
    place,
    said: place === 0 ? 'half \ud83d of it' : undefined,
    at,
    about: { name: 'Ndey \ud83d', count: place },
  }));
  await database.pool.query('truncate written');
  await inTransaction(database.pool, (tx) => insertWritten(tx, rows));
  const { rows: written } = await database.pool.query('select * from written order by place');
  expect(written).toEqual(
    rows.map(({ place }) => ({
      place,
      said: place === 0 ? 'half \ufffd of it' : null,
      at,
      about: { name: 'Ndey \ufffd', count: place },
    })),
  );
});

test.each([1, 4, 5, 9])('runs the follow-up insert of %i rows in the same statement', async (count) => {
  await database.pool.query('create table if not exists parents (id int)');
  await database.pool.query('create table if not exists children (id int, said text)');
  await database.pool.query('truncate parents, children');
  const insertFamily = createInsert<{ id: number }>(
    'parents',
    { id: 'id int' },
    (place) => `insert into children select id, ${place}::text from inserted`,
  );
  const ids = Array.from({ length: count }, (_, id) => ({ id }));
  await insertFamily(database.db, ids, { value: 'child' });
  const { rows } = await database.pool.query('select * from children join parents using (id) order by id');
  expect(rows).toEqual(ids.map(({ id }) => ({ id, said: 'child' })));
});
