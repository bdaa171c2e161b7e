import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthSms } from '@coastline/auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  call,
  createTestDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createLogger } from '../../../observability/logger.ts';
import { type DatabaseClient, inTransaction, openDatabase } from '../../../persistence/client.ts';
import { createSealer } from '../../../persistence/encryption/sealer.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import { createTextMessagesService } from './text-messages.service.ts';
import { deliverDueTextMessages } from './text-outbox.ts';

const CODE = '493817';

let database: DatabaseClient;
let now: Date;
const clock = () => now;
const sealer = createSealer([{ id: 'a', key: Buffer.alloc(32, 7) }]);
const texts = () => createTextMessagesService({ database, clock, sealer });

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 6 });
  await migrateDatabase(database.pool);
});
beforeEach(async () => {
  now = new Date('2031-05-14T09:30:00.000Z');
  await database.pool.query('delete from text_messages');
});
afterAll(() => database.close());

const smsTo = (to: string): AuthSms => ({
  id: randomUUID(),
  to,
  text: `Your code is ${CODE}`,
  code: CODE,
  channel: 'sms',
  expiresAt: new Date(now.getTime() + 60_000),
});
const queue = (...numbers: string[]) =>
  Promise.all(numbers.map((to) => texts().enqueue(database.db, smsTo(to))));
const empty = (deliver: (sms: AuthSms) => Promise<unknown>, logger = createLogger('silent')) =>
  deliverDueTextMessages({ database, clock, deliver, logger, sealer });
const afterSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const rows = async () => (await database.pool.query('select * from text_messages')).rows;

test('three concurrent processes send each message once, and nothing of it stays stored', async () => {
  const numbers = Array.from({ length: 50 }, (_, place) => `2207${String(place).padStart(6, '0')}`);
  await queue(...numbers);
  const sent: string[] = [];
  const deliver = async ({ to }: AuthSms) => sent.push(to);
  await Promise.all([empty(deliver), empty(deliver), empty(deliver)]);
  expect(sent.toSorted()).toEqual(numbers);
  expect(await rows()).toEqual([]);
});

test('a failing message is retried under the same id until its code expires, then its content is erased', async () => {
  await queue('2207000001', '2207000002');
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const startedAt = now.getTime();
  const tries: { id: string; at: number }[] = [];
  const sent: string[] = [];
  for (let seconds = 0; seconds <= 120; seconds += 1) {
    await empty(
      async (sms) => {
        if (sms.to !== '2207000001') return void sent.push(sms.text);
        tries.push({ id: sms.id, at: (now.getTime() - startedAt) / 1000 });
        throw new Error('status 503');
      },
      createLogger('trace', log as never),
    );
    afterSeconds(1);
  }
  expect(sent).toEqual([`Your code is ${CODE}`]);
  expect(tries.map(({ at }) => at)).toEqual([0, 2, 6, 14, 30]);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  expect(await rows()).toMatchObject([{ to_number: '2207000001', body: null, code: null, due_at: null }]);
  expect(lines.join('')).toContain('text message not delivered');
  expect(lines.join('')).not.toContain(CODE);

  await texts().prune();
  expect(await rows()).toHaveLength(1);
  afterSeconds(3 * 24 * 3600);
  await texts().prune();
  expect(await rows()).toEqual([]);
});

test('a message is not sent after its code expired', async () => {
  await queue('2207000001');
  afterSeconds(60);
  const deliver = vi.fn(async () => undefined);
  await empty(deliver);
  expect(deliver).not.toHaveBeenCalled();
  expect(await rows()).toMatchObject([{ body: null, code: null }]);
});

test('a message of a rolled-back transaction is not sent', async () => {
  const failing = inTransaction(database.pool, async (tx) => {
    await texts().enqueue(tx, smsTo('2207000001'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows()).toEqual([]);
});

/** A carrier that does not respond until the test releases it. */
interface Carrier {
  server: Server;
  url: string;
  calls: { body: { sms: AuthSms }; answer: ServerResponse }[];
}

async function startCarrier(): Promise<Carrier> {
  const calls: Carrier['calls'] = [];
  const server = createServer(async (request: IncomingMessage, answer) => {
    calls.push({ body: JSON.parse(Buffer.concat(await request.toArray()).toString()), answer });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a code request gets a response while the carrier hangs, for known and unknown numbers, and the code signs in', async () => {
  const carrier = await startCarrier();
  const world: TestServer = await startTestServer({
    PHONE_ACCOUNTS: 'true',
    SMS_WEBHOOK_URL: carrier.url,
    SMS_WEBHOOK_SECRET: randomBytes(32).toString('base64'),
  });
  const post = (path: string, body: object) => call(world.server, 'POST', `/auth/v1/${path}`, { body });
  const receive = async (count: number) => {
    await vi.waitFor(() => expect(carrier.calls).toHaveLength(count), { timeout: 10_000 });
    return carrier.calls.at(-1) as Carrier['calls'][number];
  };
  const phone = '2207012345';
  for (const [place, typed] of ['2207012345', '701 2345'].entries()) {
    const count = place + 1;
    // The first number is unknown. The second belongs to a user, who types it without the country code.
    const asked = await post('otp', { phone: typed });
    expect([asked.status, Object.keys(asked.json)]).toEqual([200, []]);
    const { body, answer } = await receive(count);
    const { status } = await post('verify', { type: 'sms', phone: typed, token: body.sms.code });
    expect([body.sms.to, status]).toEqual([phone, 200]);
    answer.end('{}');
    world.clock.advanceMinutes(2);
  }
  await vi.waitFor(
    async () => {
      expect((await world.owner.query('select 1 from text_messages')).rows).toEqual([]);
    },
    { timeout: 10_000 },
  );
  await world.stop();
  carrier.server.closeAllConnections();
  carrier.server.close();
}, 30_000);

test('a queued message is sealed in its table and is delivered unchanged [SEC-32]', async () => {
  await queue('2207000001');
  expect(JSON.stringify(await rows())).not.toContain(CODE);
  const sent: AuthSms[] = [];
  await empty(async (sms) => sent.push(sms));
  expect(sent).toMatchObject([{ text: `Your code is ${CODE}`, code: CODE }]);
});
