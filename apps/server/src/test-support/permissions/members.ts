import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { TEST_PASSWORD } from '../people.ts';
import { type Front, need } from './front.ts';

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
  const { json } = await need(front, { method: 'GET', path: '/rest/v1/me', token });
  return { authUserId, userId: json.user?.id ?? authUserId, email, name, token, roles };
}

async function chooseRole(front: Front, token: string, role: Role): Promise<void> {
  const chosen = role === 'admin' ? 'renter' : role;
  const { json } = await need(front, {
    method: 'POST',
    path: '/rest/v1/users',
    token,
    body: { role: chosen },
  });
  if (role !== 'admin') return;
  await front.sql(`update user_roles set role = 'admin' where user_id = $1`, [json.user.id]);
  await front.sql(`update users set role = 'admin' where id = $1`, [json.user.id]);
}

export async function signIn(front: Front, email: string): Promise<string> {
  const { json } = await need(front, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: TEST_PASSWORD },
  });
  return String(json.access_token);
}

/** Gives somebody a second factor and its code; the token that they had before, which lacks it. */
export async function addSecondFactor(front: Front, member: Member): Promise<string> {
  const weak = member.token;
  const post = (path: string, body: object) =>
    need(front, { method: 'POST', path: `/auth/v1/factors${path}`, token: weak, body });
  const { json: factor } = await post('', { factor_type: 'totp', friendly_name: 'App' });
  const { json: challenge } = await post(`/${factor.id}/challenge`, {});
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: front.now().getTime() });
  const { json } = await post(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
  member.token = String(json.access_token);
  return weak;
}

export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
