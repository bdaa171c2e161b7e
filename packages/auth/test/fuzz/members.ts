import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import type { Auth } from '../../src/index.ts';
import { call, freshEmail, freshPhone } from '../support/auth-server.ts';
import { type Authenticator, createAuthenticator } from '../support/authenticator.ts';
import { enrollTotp } from '../support/factors.ts';

/** Somebody with everything that an account can have, and a session of the second level. */
export interface Member {
  id: string;
  email: string;
  phone: string;
  accessToken: string;
  refreshToken: string;
  sessionId: string;
  /** A session that has not shown the second factor. */
  lowToken: string;
  identityId: string;
  factorId: string;
  factorSecret: string;
  passkeyId: string;
  authenticator: Authenticator;
}

// Weak on purpose: what is tried here is not the hash, and thousands of sign-ins should not take minutes.
const QUICK_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$W5X5Q8xmrKAbN4ieBfy2YQ$mSVHB9FJCWB5U2zxOXedHlmKJndQg9gPGNmpNL0dNVU';

type Json = Record<string, unknown>;

/** Calls what has to work: anything but success is an error. */
export async function request(
  auth: Auth,
  route: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Json> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await call(auth, path, { method, ...(token ? { token } : {}), ...(body ? { body } : {}) });
  if (answer.status >= 400) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body ?? {};
}

export async function createMember(auth: Auth): Promise<Member> {
  const email = freshEmail('member');
  const phone = freshPhone();
  const admin = await auth.signServiceToken();
  const body = { email, phone, password_hash: QUICK_HASH, email_confirm: true, phone_confirm: true };
  const user = await request(auth, 'POST /admin/users', { token: admin, body });
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
    lowToken: low.accessToken,
    identityId: (user.identities as { identity_id: string }[])[0]?.identity_id ?? '',
    factorId: raised.factorId,
    factorSecret: raised.secret,
    passkeyId: await registerPasskey(auth, { token: raised.accessToken, authenticator }),
    authenticator,
  };
}

/** A session by a link that an administrator makes: no mail, and no password to hash. */
export async function openSession(
  auth: Auth,
  email: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { token_hash } = await makeLink(auth, { type: 'magiclink', email });
  const session = await request(auth, 'POST /verify', { body: { type: 'magiclink', token_hash } });
  return { accessToken: String(session.access_token), refreshToken: String(session.refresh_token) };
}

/** The code and the link's token that a mail would carry. */
export async function makeLink(auth: Auth, body: Json): Promise<{ token: string; token_hash: string }> {
  const link = await request(auth, 'POST /admin/generate_link', {
    token: await auth.signServiceToken(),
    body: { data: { run: randomUUID() }, ...body },
  });
  return { token: String(link.email_otp), token_hash: String(link.hashed_token) };
}

async function registerPasskey(
  auth: Auth,
  { token, authenticator }: { token: string; authenticator: Authenticator },
): Promise<string> {
  const asked = await request(auth, 'POST /passkeys/registration/options', { token, body: {} });
  const credential = authenticator.create(asked.options as Parameters<Authenticator['create']>[0]);
  const body = { challenge_id: asked.challenge_id, credential };
  return String((await request(auth, 'POST /passkeys/registration/verify', { token, body })).id);
}

/** What a member lacks of what they had at first. */
export async function findBlemish(pool: pg.Pool, member: Member): Promise<boolean> {
  const { rows } = await pool.query<{ isWhole: boolean }>(
    `select u.email = $2 and u.phone = $3 and u.banned_until is null and u.role = 'authenticated'
       and u.deleted_at is null and u.aud = 'authenticated' and not u.is_anonymous
       and u.email_confirmed_at is not null
       and exists (select 1 from auth.sessions s where s.id = $4 and s.aal = 'aal2')
       and (select count(*) from auth.factors f where f.user_id = u.id) < 8
       and (select count(*) from auth.passkeys p where p.user_id = u.id) < 8
       and exists (select 1 from auth.factors f where f.id = $5 and f.status = 'verified'
         and f.failed_attempts < 8)
       and exists (select 1 from auth.passkeys p where p.id = $6)
       and exists (select 1 from auth.identities i where i.id = $7) as "isWhole"
     from auth.users u where u.id = $1`,
    [
      member.id,
      member.email,
      member.phone,
      member.sessionId,
      member.factorId,
      member.passkeyId,
      member.identityId,
    ],
  );
  return !rows[0]?.isWhole;
}
