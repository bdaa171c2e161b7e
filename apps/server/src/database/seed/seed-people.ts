import type { Auth } from '@coastline/auth';
import { hashPassword } from '@coastline/auth';
import type { Role } from '@coastline/domain/people/roles';
import type pg from 'pg';
import { withSchema } from '../client.ts';
import { userRoles, users } from '../schema/index.ts';
import { demoId } from './demo-id.ts';
import { DEMO_GUESTS, DEMO_HOSTS, DEMO_OFFICE, type DemoPerson } from './people.data.ts';

/** The demo's people by their place in the lists: ids of `users` and of the auth users behind them. */
export interface SeededPeople {
  hosts: SeededPerson[];
  guests: SeededPerson[];
  office: SeededPerson;
}

/** What makes the accounts. */
export type AccountMaker = Pick<Auth, 'createConfirmedUser'>;

export interface SeededPerson extends DemoPerson {
  userId: string;
  authUserId: string;
}

/** Creates the demo's accounts, all with one password. */
export async function seedPeople(
  client: pg.PoolClient,
  deps: { auth: AccountMaker; password: string },
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
  job: { person: DemoPerson; roles: Role[]; passwordHash: string; auth: AccountMaker },
): Promise<SeededPerson> {
  const { person, roles } = job;
  const authUserId = demoId(`auth ${person.email}`);
  const userId = demoId(`user ${person.email}`);
  const data = { full_name: person.name, phone: person.phone };
  await job.auth.createConfirmedUser(
    { id: authUserId, email: person.email, passwordHash: job.passwordHash, data },
    client,
  );
  const db = withSchema(client);
  const role = roles.at(-1) ?? 'renter';
  await db
    .insert(users)
    .values({ id: userId, authUserId, email: person.email, name: person.name, phone: person.phone, role });
  await db.insert(userRoles).values(roles.map((held) => ({ userId, role: held })));
  return { ...person, userId, authUserId };
}
