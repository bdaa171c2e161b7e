import { Me } from '@coastline/contracts/people/account';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { TEST_PASSWORD, uniqueEmail } from '../people.ts';
import { type ApiClient, requireApiCall } from './api-client.ts';

// The fields of auth responses that the tests use.
const Session = z.object({ access_token: z.string() });
const Factor = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const Challenge = z.object({ id: z.string() });

export type Role = 'renter' | 'owner' | 'admin';

/** A user with an account, roles and a session with the assurance level that the account requires. */
export interface Member {
  authUserId: string;
  /** The id of `users`, or the auth user id before a role is chosen. */
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

/** Creates a member. The admin role is set in the database, as the command on the server does. */
export async function createMember(client: ApiClient, person: NewMember): Promise<Member> {
  const { roles, name = 'Awa Ceesay', phone = '+220 361 44 70' } = person;
  const email = person.email ?? uniqueEmail();
  await client.createAccount({ email, name, phone });
  const token = await signIn(client, email);
  const authUserId = String(readClaims(token).sub);
  for (const role of roles) await chooseRole(client, token, role);
  const { user } = await requireApiCall(client, { method: 'GET', path: '/rest/v1/me', token, schema: Me });
  return { authUserId, userId: user?.id ?? authUserId, email, name, token, roles };
}

async function chooseRole(client: ApiClient, token: string, role: Role): Promise<void> {
  const chosen = role === 'admin' ? 'renter' : role;
  const { user } = await requireApiCall(client, {
    method: 'POST',
    path: '/rest/v1/users',
    token,
    body: { role: chosen },
    schema: Me,
  });
  if (role !== 'admin') return;
  await client.sql(`update user_roles set role = 'admin' where user_id = $1`, [user?.id]);
  await client.sql(`update users set role = 'admin' where id = $1`, [user?.id]);
}

export async function signIn(client: ApiClient, email: string): Promise<string> {
  const session = await requireApiCall(client, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: TEST_PASSWORD },
    schema: Session,
  });
  return session.access_token;
}

/** Enrolls and verifies a second factor; returns the previous token, which lacks it. */
export async function enrollSecondFactor(client: ApiClient, member: Member): Promise<string> {
  const tokenWithoutFactor = member.token;
  const call = (path: string, body: object) =>
    ({ method: 'POST', path: `/auth/v1/factors${path}`, token: tokenWithoutFactor, body }) as const;
  const enrolling = call('', { factor_type: 'totp', friendly_name: 'App' });
  const factor = await requireApiCall(client, { ...enrolling, schema: Factor });
  const challenge = await requireApiCall(client, {
    ...call(`/${factor.id}/challenge`, {}),
    schema: Challenge,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: client.now().getTime() });
  const verifying = call(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
  member.token = (await requireApiCall(client, { ...verifying, schema: Session })).access_token;
  return tokenWithoutFactor;
}

export function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
