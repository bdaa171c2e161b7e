import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../test-support/test-server.ts';
import { type DatabaseClient, inTransaction, openDatabase } from '../client.ts';
import { insertInto } from './insert-rows.ts';

let database: DatabaseClient;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 1 });
  await database.pool.query('create table written (place int, said text, at timestamptz, about jsonb)');
});
afterAll(() => database.close());

interface Written {
  place: number;
  said: string | undefined;
  at: Date;
  about: Record<string, unknown>;
}
const insertWritten = insertInto<Written>('written', {
  place: 'place int',
  said: 'said text',
  at: 'at timestamptz',
  about: 'about jsonb',
});

// Few rows travel in another way than many.
test.each([1, 4, 5, 9])(
  '%i rows are written alike, half a character among what somebody wrote',
  async (count) => {
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
  },
);

test.each([1, 4, 5, 9])('what follows from %i rows is written with them', async (count) => {
  await database.pool.query('create table if not exists parents (id int)');
  await database.pool.query('create table if not exists children (id int, said text)');
  await database.pool.query('truncate parents, children');
  const insertFamily = insertInto<{ id: number }>(
    'parents',
    { id: 'id int' },
    (place) => `insert into children select id, ${place}::text from inserted`,
  );
  const ids = Array.from({ length: count }, (_, id) => ({ id }));
  await insertFamily(database.db, ids, { value: 'child' });
  const { rows } = await database.pool.query('select * from children join parents using (id) order by id');
  expect(rows).toEqual(ids.map(({ id }) => ({ id, said: 'child' })));
});
