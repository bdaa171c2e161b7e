import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Auth,
  createTokenVerifier,
  generateSigningJwks,
  importSigningKeys,
  type TokenVerifierOptions,
} from '../../index.ts';
import { createDatabase, createTestAuth, signUp, type TestDatabase } from '../../test-support/auth-server.ts';

/** A second auth server on its own port, with replaceable keys. */
interface ForeignServer {
  issuer: string;
  auth: Auth;
  keyRequests: number;
  replaceKeys(): Promise<void>;
  /** Overrides the response of the key endpoint. */
  respond: (() => Response | Promise<Response>) | undefined;
  close(): Promise<void>;
}

let database: TestDatabase;
let foreign: ForeignServer;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  foreign = await startForeignServer();
});
afterEach(() => foreign.close());
afterAll(() => database.close());

async function startForeignServer(): Promise<ForeignServer> {
  const server = serve({ fetch: (request) => answer(request), port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
  const create = async () =>
    createTestAuth(database.pool, {
      externalUrl: issuer,
      signingKeys: await importSigningKeys(await generateSigningJwks()),
    });
  const state: ForeignServer = {
    issuer,
    auth: await create(),
    keyRequests: 0,
    respond: undefined,
    replaceKeys: async () => {
      state.auth = await create();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const answer = (request: Request) => {
    if (request.url.endsWith('/jwks.json')) {
      state.keyRequests += 1;
      if (state.respond) return state.respond();
    }
    return new Hono().route('/auth/v1', state.auth.app).fetch(request);
  };
  return state;
}

const createVerifier = (options: Partial<TokenVerifierOptions> = {}) =>
  createTokenVerifier({ issuer: foreign.issuer, jwksCoolDownSeconds: 0, ...options });

async function createToken(): Promise<{ token: string; id: string }> {
  const { accessToken, id } = await signUp(foreign.auth);
  return { token: accessToken, id };
}

describe('the token verifier', () => {
  it('returns the claims and loads the keys once', async () => {
    const verifier = createVerifier({ audience: 'authenticated' });
    const { token, id } = await createToken();
    const all = await Promise.all([1, 2, 3].map(() => verifier.verifyAccessToken(token)));
    expect(all.map((claims) => claims?.sub)).toEqual([id, id, id]);
    expect(all[0]).toMatchObject({ iss: foreign.issuer, role: 'authenticated' });
    expect(foreign.keyRequests).toBe(1);
  });

  it('loads new keys for the first token that refers to one', async () => {
    const verifier = createVerifier();
    await verifier.verifyAccessToken((await createToken()).token);
    await foreign.replaceKeys();
    const { token, id } = await createToken();
    expect((await verifier.verifyAccessToken(token))?.sub).toBe(id);
    expect(foreign.keyRequests).toBe(2);
  });

  it('reloads keys only after the cool-down, regardless of key ids', async () => {
    const verifier = createVerifier({ jwksCoolDownSeconds: 60 });
    await verifier.verifyAccessToken((await createToken()).token);
    await foreign.replaceKeys();
    const { token } = await createToken();
    expect(await verifier.verifyAccessToken(token)).toBeUndefined();
    expect(foreign.keyRequests).toBe(1);
  });

  it('rejects tokens that are expired, altered, for another audience, from another issuer or signed with a secret', async () => {
    const { token } = await createToken();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const altered = Buffer.from(payload, 'base64url').toString().replace('authenticated', 'service_role');
    const withSecret = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(foreign.issuer)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of thirty-two bytes, or more'));
    const verdicts = await Promise.all([
      createVerifier({ clock: () => new Date(Date.now() + 7_200_000) }).verifyAccessToken(token),
      createVerifier().verifyAccessToken(
        [header, Buffer.from(altered).toString('base64url'), signature].join('.'),
      ),
      createVerifier({ audience: 'another' }).verifyAccessToken(token),
      createVerifier({
        issuer: 'https://another.example',
        jwksUrl: `${foreign.issuer}/.well-known/jwks.json`,
      }).verifyAccessToken(token),
      createVerifier().verifyAccessToken(withSecret),
      createVerifier().verifyAccessToken('no token'),
    ]);
    expect(verdicts).toEqual(Array.from({ length: 6 }, () => undefined));
  });

  it('rejects tokens without subject or expiry, even with a valid signature', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
    foreign.respond = () => Response.json({ keys: [key] });
    const verdictOn = async (claims: JWTPayload) =>
      createVerifier().verifyAccessToken(
        await new SignJWT({ iss: foreign.issuer, ...claims })
          .setProtectedHeader({ alg: 'ES256', kid: 'one' })
          .sign(privateKey),
      );
    const exp = Math.floor(Date.now() / 1000) + 60;
    expect(await verdictOn({ sub: 'x', exp })).toMatchObject({ sub: 'x' });
    expect(await verdictOn({ exp })).toBeUndefined();
    expect(await verdictOn({ sub: 'x' })).toBeUndefined();
  });

  it('throws if the keys are unavailable, too large, late or redirected', async () => {
    const { token } = await createToken();
    const attempt = () =>
      createVerifier({ timeoutSeconds: 1, responseLimitBytes: 1000 }).verifyAccessToken(token);
    foreign.respond = () => new Response('', { status: 503 });
    await expect(attempt()).rejects.toThrow('Expected 200 OK');
    foreign.respond = () => new Response(JSON.stringify({ keys: [], padding: 'x'.repeat(2000) }));
    await expect(attempt()).rejects.toThrow('larger than 1000 bytes');
    foreign.respond = () => new Response('', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } });
    await expect(attempt()).rejects.toThrow('Expected 200 OK');
    let release: (response: Response) => void = () => undefined;
    foreign.respond = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await expect(attempt()).rejects.toThrow();
    release(new Response(''));
  });

  it('uses cached keys while the key endpoint is unavailable', async () => {
    const verifier = createVerifier({ jwksCacheSeconds: 0 });
    const { token, id } = await createToken();
    await verifier.verifyAccessToken(token);
    foreign.respond = () => new Response('', { status: 503 });
    expect((await verifier.verifyAccessToken(token))?.sub).toBe(id);
    expect(foreign.keyRequests).toBe(2);
  });

  it('requires https, except on localhost', () => {
    expect(() => createTokenVerifier({ issuer: 'http://auth.example' })).toThrow('must be an https address');
    expect(() => createTokenVerifier({ issuer: 'https://auth.example' })).not.toThrow();
  });
});
