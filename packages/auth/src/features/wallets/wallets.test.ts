import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  createDatabase,
  createTestAuth,
  type TestAuth,
  type TestDatabase,
} from '../../test-support/auth-server.ts';
import {
  createEthereumWallet,
  createSolanaWallet,
  type Wallet,
  walletMessage,
} from '../../test-support/wallets.ts';
import { createWalletGrant } from './wallets.ts';

let database: TestDatabase;
let auth: TestAuth;

beforeAll(async () => {
  database = await createDatabase();
  auth = await createTestAuth(database.pool, { wallets: createWalletGrant(['ethereum', 'solana']) });
});
afterAll(() => database.close());

const grant = (body: unknown, server = auth) => call(server, '/token?grant_type=web3', { body });
const signIn = (wallet: Wallet, changes: Record<string, string | null> = {}) => {
  const message = walletMessage(wallet, changes);
  return grant({ chain: wallet.chain, message, signature: wallet.sign(message) });
};
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const wallets = [
  ['Ethereum', createEthereumWallet],
  ['Solana', createSolanaWallet],
] as const;

describe.each(wallets)('a wallet of %s', (_name, createWallet) => {
  it('signs its owner in and creates an account [API-17]', async () => {
    const wallet = createWallet();
    const { status, body } = await signIn(wallet);
    expect(status).toBe(200);
    const subject = `web3:${wallet.chain}:${wallet.address}`;
    expect(body.user).toMatchObject({
      email: '',
      phone: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: subject,
          identity_data: {
            sub: subject,
            custom_claims: {
              address: wallet.address,
              chain: wallet.chain,
              network: wallet.chain === 'ethereum' ? '1' : 'mainnet',
              domain: 'localhost:3000',
              statement: 'I accept the terms.',
            },
          },
        },
      ],
    });
    expect(decodeJwt(body.access_token).amr).toMatchObject([{ method: 'web3' }]);
    expect((await call(auth, '/user', { token: body.access_token })).body.id).toBe(body.user.id);
    const again = await signIn(wallet, { statement: null });
    expect(again.body.user.id).toBe(body.user.id);
    expect(again.body.user.identities[0].identity_data.custom_claims.statement).toBe('');
  });

  it('creates one account in concurrent sign-ins', async () => {
    const wallet = createWallet();
    const answers = await Promise.all([1, 2, 3].map(() => signIn(wallet)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('can omit optional fields and add known ones', async () => {
    const { status } = await signIn(createWallet(), { statement: null, Nonce: null, 'Chain ID': null });
    expect(status).toBe(200);
    const wallet = createWallet();
    const full = walletMessage(wallet, {
      domain: 'http://localhost:3000',
      'Expiration Time': minutesFromNow(5),
      'Not Before': minutesFromNow(-5),
      'Request ID': '7',
    });
    const message = `${full}\nResources:\n- https://example.com/terms\n- ipfs://a`;
    const answer = await grant({ chain: wallet.chain, message, signature: wallet.sign(message) });
    expect(answer.status).toBe(200);
  });

  it('can use two blank lines instead of a statement', async () => {
    const wallet = createWallet();
    const message = walletMessage(wallet, { statement: null }).replace('\n\n', '\n\n\n');
    const answer = await grant({ chain: wallet.chain, message, signature: wallet.sign(message) });
    expect(answer.status).toBe(200);
  });

  it.each<[string, Record<string, string | null>]>([
    ['no version', { Version: null }],
    ['another version', { Version: '2' }],
    ['no URI', { URI: null }],
    ['a malformed URI', { URI: 'account' }],
    ['no time of issue', { 'Issued At': null }],
    ['a malformed time of issue', { 'Issued At': '2026-01-01' }],
    ['an impossible time', { 'Expiration Time': '2026-13-45T00:00:00Z' }],
    ['a malformed chain', { 'Chain ID': 'a b' }],
    ['an unknown field', { Colour: 'red' }],
  ])('cannot sign in with %s in its message', async (_case, changes) => {
    const { status, body } = await signIn(createWallet(), changes);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it('cannot sign in with a malformed message', async () => {
    const wallet = createWallet();
    const message = walletMessage(wallet);
    const lines = message.split('\n');
    const broken = [
      '',
      'short',
      `${message}\n${'x'.repeat(20 * 1024)}`,
      message.replace('wants you', 'asks you'),
      message.replace(wallet.address, `${wallet.address.slice(0, -1)}O`),
      message.replace(wallet.address, `${wallet.address}0`),
      [lines[0], lines[1], 'no blank line', ...lines.slice(2)].join('\n'),
      `${message}\nVersion: 1`,
      `${message}\nResources:\nhttps://example.com`,
      message.replace('Ethereum account', 'Other account').replace('Solana account', 'Other account'),
    ];
    for (const text of broken) {
      const { status, body } = await grant({
        chain: wallet.chain,
        message: text,
        signature: wallet.sign(text),
      });
      expect([text.slice(0, 60), status, body.code]).toEqual([text.slice(0, 60), 400, 'validation_failed']);
    }
  });

  it.each(['', 'x', '0x1234', 'A'.repeat(87), 'g'.repeat(130)])(
    'cannot sign in with the signature "%s"',
    async (signature) => {
      const wallet = createWallet();
      const { status, body } = await grant({
        chain: wallet.chain,
        message: walletMessage(wallet),
        signature,
      });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );

  it.each<[string, Record<string, string>]>([
    ['not yet valid', { 'Not Before': minutesFromNow(5) }],
    ['no longer valid', { 'Expiration Time': minutesFromNow(-1) }],
    ['issued too long ago', { 'Issued At': minutesFromNow(-11) }],
    ['issued in the future', { 'Issued At': minutesFromNow(11) }],
    ['for a page without encryption', { URI: 'http://coast.example/', domain: 'coast.example' }],
    ['for another site', { URI: 'https://evil.example/', domain: 'evil.example' }],
    ['requested by another domain', { domain: 'evil.example' }],
    ['requested by another port', { domain: 'localhost:4000' }],
    ['requested under another scheme', { domain: 'https://localhost:3000' }],
  ])('cannot sign in with a message %s', async (_case, changes) => {
    const { status, body } = await signIn(createWallet(), changes);
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'invalid_grant', error_description: expect.any(String) });
  });

  it('cannot sign in with the signature of another wallet or message', async () => {
    const wallet = createWallet();
    const thief = createWallet();
    const message = walletMessage(wallet);
    const cases = [thief.sign(message), wallet.sign(message.replace('terms', 'prices'))];
    for (const signature of cases) {
      const { status, body } = await grant({ chain: wallet.chain, message, signature });
      expect(status).toBe(400);
      expect(body.error).toBe('invalid_grant');
    }
  });

  it('cannot sign in when its owner is banned', async () => {
    const wallet = createWallet();
    const { body } = await signIn(wallet);
    await database.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      body.user.id,
    ]);
    const banned = await signIn(wallet);
    expect([banned.status, banned.body.code]).toEqual([403, 'user_banned']);
  });
});

describe('the web3 grant', () => {
  it('can be disabled as a whole and per chain', async () => {
    const wallet = createSolanaWallet();
    const message = walletMessage(wallet);
    const body = { chain: 'solana', message, signature: wallet.sign(message) };
    const off = await grant('not even JSON', await createTestAuth(database.pool));
    expect([off.status, off.body]).toEqual([
      422,
      { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    ]);
    const half = await grant(
      body,
      await createTestAuth(database.pool, { wallets: createWalletGrant(['ethereum']) }),
    );
    expect([half.status, half.body]).toEqual([
      422,
      { code: 'web3_provider_disabled', message: 'Solana Web3 provider is disabled' },
    ]);
  });

  it('supports two chains', async () => {
    for (const chain of ['bitcoin', '', null]) {
      const { status, body } = await grant({ chain, message: 'x', signature: 'x' });
      expect([status, body.code]).toEqual([400, 'web3_unsupported_chain']);
    }
  });

  it('creates no account while sign-ups are disabled', async () => {
    const closed = await createTestAuth(database.pool, {
      wallets: createWalletGrant(['solana']),
      signUpEnabled: false,
    });
    const wallet = createSolanaWallet();
    const message = walletMessage(wallet);
    const { status, body } = await grant(
      { chain: 'solana', message, signature: wallet.sign(message) },
      closed,
    );
    expect([status, body.code]).toEqual([422, 'signup_disabled']);
  });

  it('ignores the case of an Ethereum address', async () => {
    const wallet = createEthereumWallet();
    const { body } = await signIn(wallet);
    const shouted = { ...wallet, address: `0x${wallet.address.slice(2).toUpperCase()}` };
    expect((await signIn(shouted)).body.user.id).toBe(body.user.id);
  });

  it('accepts both encodings of the Ethereum recovery bit, and a signature without 0x', async () => {
    const wallet = createEthereumWallet();
    const message = walletMessage(wallet);
    const bytes = Buffer.from(wallet.sign(message).slice(2), 'hex');
    bytes[64] = (bytes[64] ?? 27) - 27;
    const { status } = await grant({ chain: 'ethereum', message, signature: bytes.toString('hex') });
    expect(status).toBe(200);
    bytes[64] = 9;
    const odd = await grant({ chain: 'ethereum', message, signature: bytes.toString('hex') });
    expect(odd.body.error).toBe('invalid_grant');
  });

  it('accepts padded base64 from Solana', async () => {
    const wallet = createSolanaWallet();
    const message = walletMessage(wallet);
    const signature = Buffer.from(wallet.signBytes(Buffer.from(message))).toString('base64');
    expect(signature).toHaveLength(88);
    expect((await grant({ chain: 'solana', message, signature })).status).toBe(200);
  });

  it.each([
    ['short', (text: Buffer, _key: Uint8Array) => envelope([Buffer.of(0), Buffer.of(1), sizeOf(text), text])],
    [
      'long',
      (text: Buffer, key: Uint8Array) =>
        envelope([Buffer.of(0), Buffer.alloc(32), Buffer.of(0), Buffer.of(1), key, sizeOf(text), text]),
    ],
  ])('accepts the %s envelope of hardware wallets', async (_form, wrap) => {
    const wallet = createSolanaWallet();
    const message = walletMessage(wallet);
    const signed = wallet.signBytes(wrap(Buffer.from(message), wallet.publicKey));
    const signature = Buffer.from(signed).toString('base64url');
    expect((await grant({ chain: 'solana', message, signature })).status).toBe(200);
  });
});

function envelope(parts: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.of(0xff), Buffer.from('solana offchain'), ...parts]);
}

function sizeOf(text: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16LE(text.length);
  return size;
}
