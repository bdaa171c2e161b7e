import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../../tests/support/marketplace.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { JOB_QUEUES } from './jobs.ts';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
});
afterAll(() => world.stop());

const listSchedules = async () =>
  (await queryRows<{ name: string }>(world, 'select name from pgboss.schedule order by name')).map(
    ({ name }) => name,
  );

test('a server starts on a database with the schedule of a queue of an earlier version, and removes it', async () => {
  const before = await listSchedules();
  expect(before).toContain('check-late-payments');
  await queryRows(
    world,
    `select pgboss.create_queue('find-late-money',
      (select jsonb_build_object('policy', policy, 'partition', false) from pgboss.queue where name = 'remind'))`,
  );
  await queryRows(
    world,
    `insert into pgboss.schedule (name, cron, timezone) values ('find-late-money', '17 * * * *', 'UTC')`,
  );
  expect(await listSchedules()).toContain('find-late-money');
  await world.startSecondServer();
  expect(await listSchedules()).toEqual(before);
  expect(JOB_QUEUES).not.toContain('find-late-money');
});
