import { randomUUID } from 'node:crypto';
import { parsePhone } from '@coastline/domain/people/phone-number';
import { userRoles, users } from '../database/schema/index.ts';
import type { Server } from '../server.ts';
import { call, type TestServer } from './test-server.ts';

export const TEST_PASSWORD = 'a-long-password';
// Of that password, with the least work that argon2 allows: a good hash is slow on purpose.
export const QUICK_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$ZDZMeuAQM8+USvwibhh67w$zv5tRoXkihZnRxMDhGm1avQJoqz8kM0LeIF4mjbWzq4';

/** A signed-in person for a test: an account with the roles asked for, and a token. */
export interface TestPerson {
  userId: string;
  authUserId: string;
  name: string;
  email: string;
  token: string;
}

/** Creates a person with roles (none: no `users` row either) and signs them in. */
export async function addPerson(
  { server }: TestServer,
  person: { name: string; phone?: string; roles: ('renter' | 'owner' | 'admin')[] },
): Promise<TestPerson> {
  const email = `${randomUUID()}@coastline.example`;
  const data = { full_name: person.name, phone: person.phone ?? '+2207700000' };
  const account = await server.auth.createConfirmedUser({ email, passwordHash: QUICK_HASH, data });
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

/** Signs a person in anew, for a test that moved the clock beyond the life of their token. */
export async function signInAgain({ server }: TestServer, ...people: TestPerson[]): Promise<void> {
  for (const person of people) person.token = await signIn(server, person.email);
}

async function signIn(server: Server, email: string): Promise<string> {
  const body = { email, password: TEST_PASSWORD };
  const answer = await call(server, 'POST', '/auth/v1/token?grant_type=password', { body });
  return String(answer.json.access_token);
}
