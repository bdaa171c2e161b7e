import { createHash } from 'node:crypto';
import { type Auth, hashPassword } from '@coastline/auth';
import type { Role } from '@coastline/domain/people/roles';
import type pg from 'pg';
import { drizzleOn } from '../persistence/client.ts';
import { userRoles, users } from '../persistence/schema/index.ts';
import { DEMO_GUESTS, DEMO_HOSTS, DEMO_OFFICE, type DemoPerson } from './people.data.ts';

/** The demo users in the order of the data, with their ids of `users` and of the auth server. */
export interface SeededPeople {
  hosts: SeededPerson[];
  guests: SeededPerson[];
  office: SeededPerson;
}

/** The part of the auth server that creates accounts. */
export type AccountCreator = Pick<Auth, 'createConfirmedUser'>;

export interface SeededPerson extends DemoPerson {
  userId: string;
  authUserId: string;
}

/** Creates the demo accounts, all with the same password. */
export async function seedPeople(
  client: pg.PoolClient,
  deps: { auth: AccountCreator; password: string },
): Promise<SeededPeople> {
  const passwordHash = await hashPassword(deps.password);
  const add = (person: DemoPerson, roles: Role[]) =>
    seedPerson(client, { person, roles, passwordHash, auth: deps.auth });
  const hosts: SeededPerson[] = [];
  for (const person of DEMO_HOSTS) hosts.push(await add(person, ['renter', 'owner']));
  const guests: SeededPerson[] = [];
  for (const person of DEMO_GUESTS) guests.push(await add(person, ['renter']));
  return { hosts, guests, office: await add(DEMO_OFFICE, ['admin']) };
}

async function seedPerson(
  client: pg.PoolClient,
  job: { person: DemoPerson; roles: Role[]; passwordHash: string; auth: AccountCreator },
): Promise<SeededPerson> {
  const { person, roles } = job;
  const authUserId = demoId(`auth ${person.email}`);
  const userId = demoId(`user ${person.email}`);
  const data = { full_name: person.name, phone: person.phone };
  await job.auth.createConfirmedUser(
    { id: authUserId, email: person.email, passwordHash: job.passwordHash, data },
    client,
  );
  const db = drizzleOn(client);
  const role = roles.at(-1) ?? 'renter';
  await db
    .insert(users)
    .values({ id: userId, authUserId, email: person.email, name: person.name, phone: person.phone, role });
  await db.insert(userRoles).values(roles.map((held) => ({ userId, role: held })));
  return { ...person, userId, authUserId };
}

/** A deterministic UUID, the same on every machine, so that screenshots and links of the demo stay valid. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`coastline demo: ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
