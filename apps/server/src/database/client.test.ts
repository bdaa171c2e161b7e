import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../test-support/test-server.ts';
import { allOf, type DatabaseClient, inTransaction, openDatabase } from './client.ts';
import { SERVING } from './limits.ts';
import { requireRole } from './setup/prepare.ts';

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

const named = (name: string, text: string, values: unknown[] = []) => ({ name, text, values });
const ADD = (step: string) => named('add_step', 'insert into kept values ($1) returning step', [step]);
const LIST = named('list_steps', 'select step, length(step) as letters from kept order by step');
const DIVIDE = (by: number) => named('divide', 'select 10 / $1::int as share', [by]);

test('statements of one turn are each answered with their own rows, however often they are asked for', async () => {
  for (const rest of [[], ['b', 'é']]) {
    const work = inTransaction(database.pool, async (tx) => {
      const client = tx.$client as pg.PoolClient;
      const asked = [ADD('b'), LIST, DIVIDE(5), ADD('é'), LIST];
      const answers = await allOf(asked.map((one) => client.query(one)));
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
  await database.pool.query('delete from kept');
});

test('behind a statement that fails nothing of its turn is done, and the connection goes on', async () => {
  const told: unknown[] = [];
  const note = (error: { code?: string }) => told.push(error.code);
  const NEW = named('never_asked_before', 'select 7 as seven');
  const work = inTransaction(database.pool, async (tx) => {
    const client = tx.$client as pg.PoolClient;
    const asked = [ADD('kept?'), DIVIDE(0), ADD('never'), NEW];
    await allOf(asked.map((one) => client.query(one).catch((error) => Promise.reject(note(error) && error))));
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(told).toEqual(['22012', '25P02', '25P02']);
  const again = inTransaction(database.pool, (tx) => {
    const client = tx.$client as pg.PoolClient;
    return allOf([client.query(LIST), client.query(NEW), client.query(DIVIDE(2))]);
  });
  expect((await again).map(({ rows }) => rows)).toEqual([[], [{ seven: 7 }], [{ share: 5 }]]);
});

test('of statements that travel together the one that failed is told, whoever hears of it first', async () => {
  const work = inTransaction(database.pool, async (tx) => {
    const client = tx.$client as pg.PoolClient;
    const heardLater = async () => (await client.query(DIVIDE(0))).rows;
    await allOf([heardLater(), client.query(LIST)]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

test('a name that was skipped is closed before it is parsed again, for a pooler keeps it', async () => {
  const client = await database.pool.connect();
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
  expect(answers.map(({ rows }) => rows)).toEqual([[{ eight: 8 }], [{ eight: 8 }], [{ share: 10 }]]);
  expect(closed).toBe(1);
});

test('outside of a transaction a statement that fails undoes no other of its turn', async () => {
  const client = await database.pool.connect();
  const outcomes = await Promise.allSettled([
    client.query(ADD('one')),
    client.query(DIVIDE(0)),
    client.query(ADD('two')),
  ]);
  client.release();
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await database.pool.query('delete from kept returning step')).rowCount).toBe(2);
});

test('when a connection breaks, all that waits on it is told', async () => {
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
  expect((await database.pool.query('select step from kept')).rows).toEqual([]);
});

test('connections that do not work as the role are refused', async () => {
  const asRole = { url, role: 'coastline_app' };
  await expect(requireRole(database.pool, asRole)).rejects.toThrow('and not as coastline_app');
  await expect(requireRole(database.pool, { url, role: undefined })).resolves.toBeUndefined();
});
