import { randomUUID } from 'node:crypto';
import { Me } from '@coastline/domain/wire/people/account';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { TEST_PASSWORD } from '../people.ts';
import { type Front, need } from './front.ts';

// Answers of the auth server, as far as they are used here.
const Session = z.object({ access_token: z.string() });
const Factor = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const Challenge = z.object({ id: z.string() });

export type Role = 'renter' | 'owner' | 'admin';

/** Somebody with an account, their roles, and a session that is as strong as their account asks. */
export interface Member {
  authUserId: string;
  /** Of the account as long as no role is chosen. */
  userId: string;
  email: string;
  name: string;
  token: string;
  roles: readonly Role[];
}

interface NewMember {
  roles: readonly Role[];
  name?: string;
  phone?: string;
  email?: string;
}

/** Adds somebody; admin is given by hand, as a command on the server would. */
export async function addMember(front: Front, person: NewMember): Promise<Member> {
  const { roles, name = 'Awa Ceesay', phone = '+220 361 44 70' } = person;
  const email = person.email ?? `${randomUUID()}@coastline.example`;
  await front.addAccount({ email, name, phone });
  const token = await signIn(front, email);
  const authUserId = String(readClaims(token).sub);
  for (const role of roles) await chooseRole(front, token, role);
  const { user } = await need(front, { method: 'GET', path: '/rest/v1/me', token, schema: Me });
  return { authUserId, userId: user?.id ?? authUserId, email, name, token, roles };
}

async function chooseRole(front: Front, token: string, role: Role): Promise<void> {
  const chosen = role === 'admin' ? 'renter' : role;
  const { user } = await need(front, {
    method: 'POST',
    path: '/rest/v1/users',
    token,
    body: { role: chosen },
    schema: Me,
  });
  if (role !== 'admin') return;
  await front.sql(`update user_roles set role = 'admin' where user_id = $1`, [user?.id]);
  await front.sql(`update users set role = 'admin' where id = $1`, [user?.id]);
}

export async function signIn(front: Front, email: string): Promise<string> {
  const session = await need(front, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: TEST_PASSWORD },
    schema: Session,
  });
  return session.access_token;
}

/** Gives somebody a second factor and its code; the token that they had before, which lacks it. */
export async function addSecondFactor(front: Front, member: Member): Promise<string> {
  const weak = member.token;
  const call = (path: string, body: object) =>
    ({ method: 'POST', path: `/auth/v1/factors${path}`, token: weak, body }) as const;
  const enrolling = call('', { factor_type: 'totp', friendly_name: 'App' });
  const factor = await need(front, { ...enrolling, schema: Factor });
  const challenge = await need(front, { ...call(`/${factor.id}/challenge`, {}), schema: Challenge });
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: front.now().getTime() });
  const verifying = call(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
  member.token = (await need(front, { ...verifying, schema: Session })).access_token;
  return weak;
}

export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
