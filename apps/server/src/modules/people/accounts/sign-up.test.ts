import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import { queryRows } from '../../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
});
afterAll(() => world.stop());

const newEmail = () => `${randomUUID()}@coastline.example`;

function signUp(data: unknown, email = newEmail(), server = world.server) {
  return call(server, 'POST', '/auth/v1/signup', { body: { email, password: 'a-long-password', data } });
}

const profileOf = async (email: string) =>
  queryRows(
    world,
    'select p.full_name, p.phone from profiles p join auth.users u on u.id = p.id where u.email = $1',
    [email],
  );

test('a sign-up writes the profile from its trimmed data [DATA-46] [DATA-05]', async () => {
  const email = newEmail();
  const { status, json } = await signUp({ full_name: '  Ñdèye Saine 🚗 ', phone: ' +220 770 12 34 ' }, email);
  expect([status, typeof json.access_token]).toEqual([200, 'string']);
  expect(await profileOf(email)).toEqual([{ full_name: 'Ñdèye Saine 🚗', phone: '+2207701234' }]);
});

test('a sign-up without data, or with data of other types, has an empty profile [DATA-46]', async () => {
  for (const data of [undefined, {}, { full_name: 7, phone: { code: 220 } }, { full_name: '', phone: '' }]) {
    const email = newEmail();
    expect((await signUp(data, email)).status).toBe(200);
    expect(await profileOf(email)).toEqual([{ full_name: '', phone: '' }]);
  }
});

test.each([
  ['a name of one character', { full_name: 'A' }, 'Name must be at least 2 characters'],
  ['a name of 101 characters', { full_name: 'é'.repeat(101) }, 'Name must be 100 characters or less'],
  [
    'a name of 10,000 characters',
    { full_name: '👩🏾‍🚀'.repeat(2_000) },
    'Name must be 100 characters or less',
  ],
  ['a phone of six digits', { full_name: 'Awa', phone: '123456' }, 'Phone number must be valid'],
  ['a phone of letters', { full_name: 'Awa', phone: 'abcdefgh' }, 'Phone number must be valid'],
  ['a phone of 31 characters', { full_name: 'Awa', phone: '1'.repeat(31) }, 'Phone number must be valid'],
])('rejects %s and creates no account [AUTH-10] [AUTH-11] [SEC-01]', async (_name, data, message) => {
  const email = newEmail();
  const { status, json } = await signUp(data, email);
  expect([status, json.error_code, json.msg]).toEqual([422, 'validation_failed', message]);
  expect(await queryRows(world, 'select 1 from auth.users where email = $1', [email])).toEqual([]);
});

test('stores a name of exactly 100 characters [DATA-46]', async () => {
  const email = newEmail();
  const name = `${'é'.repeat(99)}🚗`;
  await signUp({ full_name: name, phone: '7712345' }, email);
  expect(await profileOf(email)).toEqual([{ full_name: name, phone: '+2207712345' }]);
});

test('a NUL character in the data causes no server error [SEC-01]', async () => {
  const { status } = await signUp({ full_name: 'Awa\u0000Ceesay', phone: '+220 770 12 34' });
  expect(status).toBeLessThan(500);
});

test('the server rejects a short password [AUTH-09]', async () => {
  const body = { email: newEmail(), password: '12345' };
  const { status, json } = await call(world.server, 'POST', '/auth/v1/signup', { body });
  expect([status, json.error_code]).toEqual([422, 'weak_password']);
});

test('with verification on, a sign-up returns no session and queues one mail with a link to this site [AUTH-21] [D13]', async () => {
  const strict = await startTestServer({ MAIL_AUTOCONFIRM: 'false' });
  const email = newEmail();
  const { status, json } = await signUp(
    { full_name: 'Awa Ceesay', phone: '+220 361 44 70' },
    email,
    strict.server,
  );
  const mails = await renderMails(strict);
  const config = await call(strict.server, 'GET', '/rest/v1/config');
  await strict.stop();
  expect([status, json.access_token, config.json.mail_autoconfirm]).toEqual([200, undefined, false]);
  expect(mails).toMatchObject([{ toAddress: email }]);
  expect(mails[0]?.text).toContain('http://localhost:3000/auth/v1/verify?');
});

test('a repeated sign-up replaces the profile that another person created for an unconfirmed address [D28]', async () => {
  const strict = await startTestServer({ MAIL_AUTOCONFIRM: 'false' });
  const email = newEmail();
  await signUp({ full_name: 'Mallory Stranger', phone: '+220 799 99 99' }, email, strict.server);
  await signUp({ full_name: 'Awa Ceesay', phone: '+220 361 44 70' }, email, strict.server);
  const { rows } = await strict.server.database.pool.query(
    'select full_name from profiles p join auth.users u on u.id = p.id where u.email = $1',
    [email],
  );
  await strict.stop();
  expect(rows).toEqual([{ full_name: 'Awa Ceesay' }]);
});
