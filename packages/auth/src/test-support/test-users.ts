import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import type { Auth } from '../index.ts';
import { call, freshEmail, freshPhone } from './auth-server.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { enrollTotp } from './factors.ts';

/** A user with email, phone, second factor and passkey, and an aal2 session. */
export interface TestUser {
  id: string;
  email: string;
  phone: string;
  accessToken: string;
  refreshToken: string;
  sessionId: string;
  /** The token of a second session without the second factor. */
  aal1Token: string;
  identityId: string;
  factorId: string;
  factorSecret: string;
  passkeyId: string;
  authenticator: Authenticator;
}

// Deliberately weak: these tests do not cover hashing, and thousands of sign-ins must stay fast.
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$W5X5Q8xmrKAbN4ieBfy2YQ$mSVHB9FJCWB5U2zxOXedHlmKJndQg9gPGNmpNL0dNVU';

type Json = Record<string, unknown>;

/** Calls a route (`POST /signup`) and returns the body. Throws for a status of 400 or higher. */
export async function callOrThrow(
  auth: Auth,
  route: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Json> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await call(auth, path, { method, ...(token ? { token } : {}), ...(body ? { body } : {}) });
  if (answer.status >= 400) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body ?? {};
}

export async function createTestUser(auth: Auth): Promise<TestUser> {
  const email = freshEmail('member');
  const phone = freshPhone();
  const admin = await auth.signServiceToken();
  const body = { email, phone, password_hash: CHEAP_HASH, email_confirm: true, phone_confirm: true };
  const user = await callOrThrow(auth, 'POST /admin/users', { token: admin, body });
  const first = await openSession(auth, email);
  const raised = await enrollTotp(auth, first.accessToken);
  const low = await openSession(auth, email);
  const authenticator = createAuthenticator('http://localhost:3000');
  return {
    id: String(user.id),
    email,
    phone,
    accessToken: raised.accessToken,
    refreshToken: raised.refreshToken,
    sessionId: String(decodeJwt(raised.accessToken).session_id),
    aal1Token: low.accessToken,
    identityId: (user.identities as { identity_id: string }[])[0]?.identity_id ?? '',
    factorId: raised.factorId,
    factorSecret: raised.secret,
    passkeyId: await registerPasskey(auth, { token: raised.accessToken, authenticator }),
    authenticator,
  };
}

/** Opens a session with a generated link, which needs no mail and no password hashing. */
export async function openSession(
  auth: Auth,
  email: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { token_hash } = await createLink(auth, { type: 'magiclink', email });
  const session = await callOrThrow(auth, 'POST /verify', { body: { type: 'magiclink', token_hash } });
  return { accessToken: String(session.access_token), refreshToken: String(session.refresh_token) };
}

/** Generates a link; returns the code and the token hash that a mail would contain. */
export async function createLink(auth: Auth, body: Json): Promise<{ token: string; token_hash: string }> {
  const link = await callOrThrow(auth, 'POST /admin/generate_link', {
    token: await auth.signServiceToken(),
    body: { data: { run: randomUUID() }, ...body },
  });
  return { token: String(link.email_otp), token_hash: String(link.hashed_token) };
}

async function registerPasskey(
  auth: Auth,
  { token, authenticator }: { token: string; authenticator: Authenticator },
): Promise<string> {
  const registration = await callOrThrow(auth, 'POST /passkeys/registration/options', { token, body: {} });
  const credential = authenticator.create(registration.options as Parameters<Authenticator['create']>[0]);
  const body = { challenge_id: registration.challenge_id, credential };
  return String((await callOrThrow(auth, 'POST /passkeys/registration/verify', { token, body })).id);
}

/** Whether the user differs from the state after `createTestUser`, so that tests need a new one. */
export async function isDamaged(pool: pg.Pool, user: TestUser): Promise<boolean> {
  const { rows } = await pool.query<{ isIntact: boolean }>(
    `select u.email = $2 and u.phone = $3 and u.banned_until is null and u.role = 'authenticated'
       and u.deleted_at is null and u.aud = 'authenticated' and not u.is_anonymous
       and u.email_confirmed_at is not null
       and exists (select 1 from auth.sessions s where s.id = $4 and s.aal = 'aal2')
       and (select count(*) from auth.factors f where f.user_id = u.id) < 8
       and (select count(*) from auth.passkeys p where p.user_id = u.id) < 8
       and exists (select 1 from auth.factors f where f.id = $5 and f.status = 'verified'
         and f.failed_attempts < 8)
       and exists (select 1 from auth.passkeys p where p.id = $6)
       and exists (select 1 from auth.identities i where i.id = $7) as "isIntact"
     from auth.users u where u.id = $1`,
    [user.id, user.email, user.phone, user.sessionId, user.factorId, user.passkeyId, user.identityId],
  );
  return !rows[0]?.isIntact;
}
