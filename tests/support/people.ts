import { randomUUID } from 'node:crypto';
import { parsePhone } from '@coastline/domain/people/phone-number';
import { userRoles, users } from '../../apps/server/src/persistence/schema/index.ts';
import type { Server } from '../../apps/server/src/server.ts';
import { call, type TestServer } from './test-server.ts';

export const TEST_PASSWORD = 'a-long-password';
// A hash of this password with the minimal argon2 cost, because a secure hash is slow.
export const FAST_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$ZDZMeuAQM8+USvwibhh67w$zv5tRoXkihZnRxMDhGm1avQJoqz8kM0LeIF4mjbWzq4';

/** A signed-in user of a test. */
export interface TestPerson {
  userId: string;
  authUserId: string;
  name: string;
  email: string;
  token: string;
}

/** Creates an account with roles and signs it in. Without roles there is no row in `users`. */
export async function createPerson(
  { server }: TestServer,
  person: { name: string; phone?: string; roles: ('renter' | 'owner' | 'admin')[] },
): Promise<TestPerson> {
  const email = uniqueEmail();
  const data = { full_name: person.name, phone: person.phone ?? '+2207700000' };
  const account = await server.auth.createConfirmedUser({ email, passwordHash: FAST_PASSWORD_HASH, data });
  const userId = randomUUID();
  const [first] = person.roles;
  if (first) {
    const { db } = server.database;
    await db.insert(users).values({
      id: userId,
      authUserId: account.id,
      email,
      name: person.name,
      phone: parsePhone(data.phone) ?? '',
      role: first,
    });
    await db.insert(userRoles).values(person.roles.map((role) => ({ userId, role })));
  }
  return { userId, authUserId: account.id, name: person.name, email, token: await signIn(server, email) };
}

/** Signs users in again, for tests that moved the clock beyond the expiry of their tokens. */
export async function signInAgain({ server }: TestServer, ...people: TestPerson[]): Promise<void> {
  for (const person of people) person.token = await signIn(server, person.email);
}

async function signIn(server: Server, email: string): Promise<string> {
  const body = { email, password: TEST_PASSWORD };
  const answer = await call(server, 'POST', '/auth/v1/token?grant_type=password', { body });
  return String(answer.json.access_token);
}

/** An e-mail address that no other account of the tests has. */
export function uniqueEmail(): string {
  return `${randomUUID()}@coastline.example`;
}
