import type { AddressInfo } from 'node:net';
import {
  type AuthOptions,
  createAuth,
  generateSigningJwks,
  importSigningKeys,
  migrateAuth,
} from '@coastline/auth';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { importJWK, SignJWT } from 'jose';
import pg from 'pg';
import { uniqueEmail } from './people.ts';
import { createTestDatabase } from './test-server.ts';

const PASSWORD = 'a-long-password';

/** A user with an account and a session at the external auth server. */
export interface ExternalUser {
  authUserId: string;
  email: string;
  token: string;
}

/** A GoTrue server on a real port that uses the test clock. */
export interface ExternalAuthServer {
  url: string;
  auth: ReturnType<typeof createAuth>;
  /** Number of requests to a path. */
  requestCount(path: string): number;
  /** Responds to every request with this status; undefined restores normal responses. */
  failWith(status: number | undefined): void;
  /** Creates an account and signs in. */
  createUser(person?: { name?: string; phone?: string; email?: string }): Promise<ExternalUser>;
  signIn(email: string): Promise<string>;
  call(method: string, path: string, options: { token?: string; body?: object }): Promise<Response>;
  /** Signs a token with the server's key and any claims. */
  signToken(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export async function startExternalAuthServer(
  clock: () => Date,
  options: Partial<AuthOptions> = {},
): Promise<ExternalAuthServer> {
  const pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 4 });
  await migrateAuth(pool);
  const jwks = await generateSigningJwks();
  const outer = new Hono();
  const counts = new Map<string, number>();
  let failure: number | undefined;
  outer.use(async (c, next) => {
    counts.set(c.req.path, (counts.get(c.req.path) ?? 0) + 1);
    if (failure) return c.json({ message: 'out of order' }, failure as 500);
    await next();
  });
  const server = serve({ fetch: outer.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${siteUrl}/auth/v1`;
  const auth = createAuth({
    pool,
    externalUrl: url,
    siteUrl,
    redirectAllowList: [],
    signingKeys: await importSigningKeys(jwks),
    mailAutoconfirm: true,
    sendMail: async () => undefined,
    responseTimeStepMs: 0,
    clock,
    ...options,
  });
  outer.route('/auth/v1', auth.app);

  const call: ExternalAuthServer['call'] = async (method, path, { token, body }) =>
    auth.app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signIn = async (email: string) => {
    const answer = await call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  return {
    url,
    auth,
    requestCount: (path) => counts.get(`/auth/v1${path}`) ?? 0,
    failWith: (status) => {
      failure = status;
    },
    call,
    signIn,
    createUser: async ({ name = 'Awa Ceesay', phone = '+220 361 44 70', email = uniqueEmail() } = {}) => {
      const data = { full_name: name, phone };
      const user = await auth.createConfirmedUser({ email, password: PASSWORD, data });
      return { authUserId: user.id, email, token: await signIn(email) };
    },
    signToken: async (claims) => {
      const key = jwks.keys.find(({ key_ops }) => key_ops?.includes('sign'));
      const header = { alg: String(key?.alg), ...(key?.kid && { kid: key.kid }), typ: 'JWT' };
      return new SignJWT(claims)
        .setProtectedHeader(header)
        .sign(await importJWK({ ...key, key_ops: ['sign'] }));
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
