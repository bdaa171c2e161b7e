import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-server.ts';
import { type DatabaseClient, inTransaction, openDatabase, pipelined } from './client.ts';
import { assertConnectionRole } from './setup/prepare.ts';
import { REQUEST_TIMEOUTS } from './timeouts.ts';

let url: string;
let database: DatabaseClient;

beforeAll(async () => {
  url = await createTestDatabase();
  database = openDatabase({ url, poolSize: 1 });
  await database.pool.query('create table steps (step text)');
});
afterAll(() => database.close());

test('a transaction that fails writes nothing after its end', async () => {
  const work = inTransaction(database.pool, async (tx) => {
    const inSteps = async () => {
      for (const step of ['first', 'second', 'third'])
        await tx.execute(`insert into steps values ('${step}')`);
    };
    const unreadable = async () => {
      await tx.execute('select 1');
      throw new Error('unreadable');
    };
    await pipelined([unreadable(), inSteps()]);
  });
  await expect(work).rejects.toThrow('unreadable');
  expect((await database.pool.query('select step from steps')).rows).toEqual([]);
});

test('a connection that does not respond to a statement is destroyed, and an idle connection stays open', async () => {
  const timeouts = { ...REQUEST_TIMEOUTS, responseMs: 200 };
  const { pool, close } = openDatabase({ url, poolSize: 1, timeouts });
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

const named = (name: string, text: string, values: unknown[] = []) => ({ name, text, values });
const ADD = (step: string) => named('add_step', 'insert into steps values ($1) returning step', [step]);
const LIST = named('list_steps', 'select step, length(step) as letters from steps order by step');
const DIVIDE = (by: number) => named('divide', 'select 10 / $1::int as share', [by]);

test('statements that are sent together each return their own rows, also when repeated', async () => {
  for (const rest of [[], ['b', 'é']]) {
    const work = inTransaction(database.pool, async (tx) => {
      const client = tx.$client as pg.PoolClient;
      const statements = [ADD('b'), LIST, DIVIDE(5), ADD('é'), LIST];
      const answers = await pipelined(statements.map((one) => client.query(one)));
      return answers.map(({ rows, rowCount }) => [rowCount, rows]);
    });
    const rows = (steps: string[]) => steps.map((step) => ({ step, letters: 1 }));
    const [first, all] = [['b', ...rest].sort(), ['b', 'é', ...rest].sort()];
    expect(await work).toEqual([
      [1, [{ step: 'b' }]],
      [first.length, rows(first)],
      [1, [{ share: 2 }]],
      [1, [{ step: 'é' }]],
      [all.length, rows(all)],
    ]);
  }
  await database.pool.query('delete from steps');
});

test('statements behind a failed one are skipped, and the connection stays usable', async () => {
  const codes: unknown[] = [];
  const recordCode = (error: { code?: string }) => codes.push(error.code);
  const NEW = named('never_asked_before', 'select 7 as seven');
  const work = inTransaction(database.pool, async (tx) => {
    const client = tx.$client as pg.PoolClient;
    const statements = [ADD('kept?'), DIVIDE(0), ADD('never'), NEW];
    await pipelined(
      statements.map((one) => client.query(one).catch((error) => Promise.reject(recordCode(error) && error))),
    );
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(codes).toEqual(['22012', '25P02', '25P02']);
  const again = inTransaction(database.pool, (tx) => {
    const client = tx.$client as pg.PoolClient;
    return pipelined([client.query(LIST), client.query(NEW), client.query(DIVIDE(2))]);
  });
  expect((await again).map(({ rows }) => rows)).toEqual([[], [{ seven: 7 }], [{ share: 5 }]]);
});

test('pipelined statements reject with the error of the statement that failed', async () => {
  const work = inTransaction(database.pool, async (tx) => {
    const client = tx.$client as pg.PoolClient;
    const heardLater = async () => (await client.query(DIVIDE(0))).rows;
    await pipelined([heardLater(), client.query(LIST)]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

test('a skipped prepared statement is closed before it is parsed again, because a pooler keeps its name', async () => {
  const pooled = openDatabase({ url, directUrl: url, poolSize: 1 });
  const client = await pooled.pool.connect();
  let closed = 0;
  const count = () => {
    closed += 1;
  };
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('closeComplete', count);
  const SKIPPED = named('skipped_once', 'select 8 as eight');
  await client.query('begin');
  await Promise.allSettled([client.query(DIVIDE(0)), client.query(SKIPPED)]);
  await client.query('rollback');
  const answers = [await client.query(SKIPPED), await client.query(SKIPPED), await client.query(DIVIDE(1))];
  connection.off('closeComplete', count);
  client.release();
  await pooled.close();
  expect(answers.map(({ rows }) => rows)).toEqual([[{ eight: 8 }], [{ eight: 8 }], [{ share: 10 }]]);
  expect(closed).toBe(1);
});

test('outside a transaction a failed statement does not undo the others that were sent with it', async () => {
  const client = await database.pool.connect();
  const outcomes = await Promise.allSettled([
    client.query(ADD('one')),
    client.query(DIVIDE(0)),
    client.query(ADD('two')),
  ]);
  client.release();
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await database.pool.query('delete from steps returning step')).rowCount).toBe(2);
});

test('all pending statements reject when the connection breaks', async () => {
  const work = inTransaction(database.pool, async (tx) => {
    const client = tx.$client as pg.PoolClient;
    const end = named('end_oneself', 'select pg_terminate_backend(pg_backend_pid())');
    const outcomes = await Promise.allSettled([
      client.query(ADD('one')),
      client.query(end),
      client.query(LIST),
    ]);
    return outcomes.map(({ status }) => status);
  });
  await expect(work).rejects.toThrow();
  expect((await database.pool.query('select step from steps')).rows).toEqual([]);
});

test('connections that do not use the role are rejected', async () => {
  const asRole = { url, role: 'coastline_app' };
  await expect(assertConnectionRole(database.pool, asRole)).rejects.toThrow('instead of coastline_app');
  await expect(assertConnectionRole(database.pool, { url, role: undefined })).resolves.toBeUndefined();
});
