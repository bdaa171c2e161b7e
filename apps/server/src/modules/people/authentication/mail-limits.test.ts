import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer({
    TRUST_PROXY: 'true',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAILS_PER_HOUR: '600',
  });
});
afterAll(() => world.stop());

const post = (path: string, body: object, from: string) =>
  call(world.server, 'POST', `/auth/v1/${path}`, { body, headers: { 'x-forwarded-for': from } });
const freshEmail = () => `${randomUUID()}@coastline.example`;

test('one address cannot exhaust the mail limit across endpoints', async () => {
  const calls = [
    () => post('signup', { email: freshEmail(), password: 'a-long-password' }, '192.0.2.7'),
    () => post('otp', { email: freshEmail() }, '192.0.2.7'),
    () => post('magiclink', { email: freshEmail() }, '192.0.2.7'),
    () => post('recover', { email: freshEmail() }, '192.0.2.7'),
    () => post('resend', { type: 'signup', email: freshEmail() }, '192.0.2.7'),
  ];
  const statuses = [];
  for (let turn = 0; turn < 8; turn += 1) {
    statuses.push(...(await Promise.all(calls.map(async (ask) => (await ask()).status))));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await post('recover', { email: freshEmail() }, '192.0.2.8')).status).toBe(200);
});

test('a sign-in link for an unknown address gets the same response as one for a known address', async () => {
  const known = freshEmail();
  await world.server.auth.createConfirmedUser({ email: known, password: 'a-long-password' });
  const answers = await Promise.all(
    [known, freshEmail()].map((email) => post('otp', { email, create_user: false }, '192.0.2.9')),
  );
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, {}],
    [200, {}],
  ]);
});
