import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmsWebhook, isSignedWebhook } from '../../index.ts';
import {
  call,
  createDatabase,
  createTestAuth,
  freshPhone,
  type TestDatabase,
} from '../../test-support/auth-server.ts';

const secret = `v1,whsec_${randomBytes(32).toString('base64')}`;

let database: TestDatabase;
let receiver: Server;
let url: string;
let answers: { status: number; body?: string }[];
let received: { headers: IncomingHttpHeaders; body: string }[];

beforeAll(async () => {
  database = await createDatabase();
  receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, body });
    const { status, body: text = '{}' } = answers.shift() ?? { status: 200 };
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/sms`;
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterAll(async () => {
  receiver.close();
  await database.close();
});

const createAuthWithWebhook = () =>
  createTestAuth(database.pool, {
    phoneProviderEnabled: true,
    sendSms: createSmsWebhook({ url, secret, retryDelayMs: 1 }),
  });

const readHeaders = (index: number) =>
  Object.fromEntries(
    Object.entries(received[index]?.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );

describe('text messages via a signed webhook', () => {
  it('have a signature that the receiver can verify', async () => {
    const phone = freshPhone();
    answers = [{ status: 200, body: '{"message_id":"carrier-1"}' }];
    const { body } = await call(await createAuthWithWebhook(), '/otp', { body: { phone } });
    expect(body).toEqual({ message_id: 'carrier-1' });
    const message = received[0]?.body ?? '';
    expect(JSON.parse(message)).toEqual({
      type: 'sms',
      sms: {
        to: phone,
        channel: 'sms',
        code: expect.any(String),
        text: expect.stringContaining('Your code is'),
      },
    });
    const headers = readHeaders(0);
    expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(isSignedWebhook({ secret, headers, body: message })).toBe(true);
    expect(isSignedWebhook({ secret, headers, body: `${message} ` })).toBe(false);
    const other = randomBytes(32).toString('base64');
    expect(isSignedWebhook({ secret: other, headers, body: message })).toBe(false);
    const now = new Date(Date.now() + 301_000);
    expect(isSignedWebhook({ secret, headers, body: message, now })).toBe(false);
    expect(isSignedWebhook({ secret, headers: {}, body: message })).toBe(false);
  });

  it('are retried with the same id while the receiver returns 429 or 5xx', async () => {
    answers = [{ status: 503 }, { status: 429 }, { status: 204, body: '' }];
    const { status } = await call(await createAuthWithWebhook(), '/otp', { body: { phone: freshPhone() } });
    expect(status).toBe(200);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it.each([
    ['keeps failing', [500, 500, 500], 3],
    ['rejects the request', [400], 1],
  ])('fail if the receiver %s', async (_name, statuses, attempts) => {
    answers = statuses.map((status) => ({ status }));
    const auth = await createAuthWithWebhook();
    const rejected = await call(auth, '/otp', { body: { phone: freshPhone() } });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'sms_send_failed']);
    expect(received).toHaveLength(attempts);
    expect(auth.errors).toHaveLength(1);
  });

  it('require a secret of at least 24 bytes', () => {
    expect(() => createSmsWebhook({ url, secret: 'short' })).toThrow('at least 24 bytes');
  });
});
