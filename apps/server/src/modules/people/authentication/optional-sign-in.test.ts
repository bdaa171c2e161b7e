import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEthereumWallet,
  createSolanaWallet,
  type Wallet,
  walletMessage,
} from '../../../../../../packages/auth/src/test-support/wallets.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let standard: TestServer;
let extended: TestServer;

beforeAll(async () => {
  standard = await startTestServer();
  extended = await startTestServer({
    AUTH_ANONYMOUS: 'true',
    AUTH_WALLETS: 'ethereum',
    AUTH_PHONE_FACTORS: 'true',
    DEV_MAILBOX: 'true',
  });
  // Wallet messages contain the real time.
  extended.clock.now = new Date();
});
afterAll(() => Promise.all([standard.stop(), extended.stop()]));

const post = (world: TestServer, path: string, body: object, as?: { token: string }): Promise<ApiResponse> =>
  call(world.server, 'POST', `/auth/v1/${path}`, { body, as });

const signInWithWallet = (world: TestServer, wallet: Wallet): Promise<ApiResponse> => {
  const message = walletMessage(wallet, { 'Issued At': world.clock.now.toISOString() });
  const body = { chain: wallet.chain, message, signature: wallet.sign(message) };
  return post(world, 'token?grant_type=web3', body);
};

const PHONE_FACTOR = { factor_type: 'phone', friendly_name: 'My phone', phone: '2207012345' };

test('AUTH_ANONYMOUS enables anonymous sign-in, which is off by default [API-10]', async () => {
  const refused = await post(standard, 'signup', { data: {} });
  expect([refused.status, refused.json.error_code]).toEqual([422, 'anonymous_provider_disabled']);
  const { status, json } = await post(extended, 'signup', { data: {} });
  expect([status, json.user.is_anonymous]).toEqual([200, true]);
  const as = { token: json.access_token };
  expect((await call(extended.server, 'GET', '/auth/v1/user', { as })).status).toBe(200);
  // The marketplace treats an anonymous account as a visitor: it has no address for notifications.
  const me = await call(extended.server, 'GET', '/rest/v1/me', { as });
  expect([me.status, me.json.code]).toEqual([401, 'not_signed_in']);
});

test('wallets sign in only on the chains of AUTH_WALLETS [API-17]', async () => {
  const wallet = createEthereumWallet();
  const refused = await signInWithWallet(standard, wallet);
  expect([refused.status, refused.json.error_code]).toEqual([422, 'web3_provider_disabled']);
  expect((await signInWithWallet(extended, wallet)).status).toBe(200);
  const otherChain = await signInWithWallet(extended, createSolanaWallet());
  expect([otherChain.status, otherChain.json.error_code]).toEqual([422, 'web3_provider_disabled']);
});

test('AUTH_PHONE_FACTORS allows a phone as second factor, with the code as text message [API-34]', async () => {
  const refused = await post(
    standard,
    'factors',
    PHONE_FACTOR,
    await createPerson(standard, { name: 'Awa Ceesay', roles: [] }),
  );
  expect([refused.status, refused.json.error_code]).toEqual([422, 'mfa_phone_enroll_not_enabled']);

  const as = await createPerson(extended, { name: 'Awa Ceesay', roles: [] });
  const enrolled = await post(extended, 'factors', PHONE_FACTOR, as);
  expect([enrolled.status, enrolled.json.type]).toEqual([200, 'phone']);
  const factor = `factors/${enrolled.json.id}`;
  const challenge = await post(extended, `${factor}/challenge`, { channel: 'sms' }, as);
  const [message] = await renderMails(extended, "kind = 'sms'");
  const code = /\d{6}/.exec(message?.subject ?? '')?.[0];
  const proof = await post(extended, `${factor}/verify`, { challenge_id: challenge.json.id, code }, as);
  expect([proof.status, message?.toAddress]).toEqual([200, '+2207012345']);
});
