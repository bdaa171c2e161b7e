import type { Language } from '@coastline/domain/languages/languages';
import { parsePhone } from '@coastline/domain/people/phone-number';
import type { Role } from '@coastline/domain/people/roles';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../../persistence/client.ts';
import { runNamed } from '../../../persistence/prepared-statements.ts';
import { profiles, userRoles, users } from '../../../persistence/schema/index.ts';

/** A user of the marketplace with the roles they hold. */
export interface Account {
  id: string;
  email: string;
  name: string;
  phone: string;
  role: Role;
  roles: Role[];
  language: string | null;
  isSuspended: boolean;
}

export interface Profile {
  fullName: string;
  phone: string;
}

const FIND_ACCOUNT = {
  name: 'find_account',
  text: `select u.id, u.email, u.name, u.phone, u.role, u.language, u.suspended_at is not null as "isSuspended",
      array(select held.role from user_roles held where held.user_id = u.id order by held.created_at, held.role) as roles
    from users u where u.auth_user_id = $1`,
};

export async function findAccountByAuthId(db: Database, authUserId: string): Promise<Account | undefined> {
  const [row] = await runNamed<Account>(db, FIND_ACCOUNT, [authUserId]);
  return row;
}

const IS_OFFICE_ACCOUNT = `select exists (
  select 1 from public.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.auth_user_id = $1) as "isOffice"`;

/** Whether an account of the builtin auth server holds the role admin. Runs on that server's connection. */
export async function isOfficeAccount(db: Pool | PoolClient, authUserId: string): Promise<boolean> {
  const { rows } = await db.query<{ isOffice: boolean }>({
    name: 'is_office_account',
    text: IS_OFFICE_ACCOUNT,
    values: [authUserId],
  });
  return rows[0]?.isOffice === true;
}

/** Deletes the sessions of a user at the builtin auth server. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from auth.sessions where user_id = (select auth_user_id from users where id = ${userId})`);
}

export async function findProfile(db: Database, authUserId: string): Promise<Profile | undefined> {
  const [row] = await db
    .select({ fullName: profiles.fullName, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, authUserId));
  return row;
}

/** Like `findProfile`, and blocks an erasure of the account until the transaction ends. Waits for an erasure in progress. */
export async function lockProfile(tx: Database, authUserId: string): Promise<Profile | undefined> {
  const [row] = await tx
    .select({ fullName: profiles.fullName, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, authUserId))
    .for('key share');
  return row;
}

/** Whether the account exists, here or at an external auth server, and is not erased. */
export async function hasAccount(db: Database, authUserId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`
    select exists (select 1 from auth.users where id = ${authUserId} and deleted_at is null)
      or exists (select 1 from other_accounts where auth_user_id = ${authUserId} and erased_at is null) as "isThere"`);
  return rows[0]?.isThere === true;
}

/** Stores the name and phone given at sign-up (D28). */
export async function upsertProfile(tx: Database, authUserId: string, profile: Profile): Promise<void> {
  await tx
    .insert(profiles)
    .values({ id: authUserId, ...profile })
    .onConflictDoUpdate({ target: profiles.id, set: profile });
}

/** Creates the users row if it is missing. */
export async function ensureUser(
  tx: Database,
  user: {
    authUserId: string;
    email: string;
    name: string;
    phone: string;
    role: Role;
    language?: Language | undefined;
  },
): Promise<{ id: string; created: boolean }> {
  const [inserted] = await tx
    .insert(users)
    // Profiles older than the phone parser may hold other text.
    .values({ ...user, phone: parsePhone(user.phone) ?? '' })
    .onConflictDoNothing({ target: users.authUserId })
    .returning({ id: users.id });
  if (inserted) return { id: inserted.id, created: true };
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.authUserId, user.authUserId));
  if (!found) throw new Error('a users row was neither inserted nor found');
  return { id: found.id, created: false };
}

/** Stores the user's language if it differs. */
export async function updateLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(
      and(eq(users.id, userId), isNull(users.erasedAt), sql`${users.language} is distinct from ${language}`),
    );
}

/** Adds a role if it is missing. Returns whether it was missing. */
export async function ensureRole(tx: Database, userId: string, role: Role): Promise<boolean> {
  const rows = await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoNothing()
    .returning({ role: userRoles.role });
  return rows.length > 0;
}

/**
 * Ids of the active admins; suspended admins are not active. Locks the role's rows until the transaction ends, before it
 * reads them: of two concurrent removals the second sees the result of the first.
 */
export async function lockAdmins(tx: Database): Promise<string[]> {
  await tx.execute(sql`select 1 from user_roles where role = 'admin' order by user_id for update`);
  const rows = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), sql`${users.suspendedAt} is null`));
  return rows.map(({ id }) => id);
}

/** Deletes a role. A user whose main role it was gets the main role renter. */
export async function removeRole(tx: Database, userId: string, role: Role): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
  await tx
    .update(users)
    .set({ role: 'renter' })
    .where(and(eq(users.id, userId), eq(users.role, role)));
}

/** Whether a person holds a role. `personId` is a users id or an auth id. */
export async function hasRole(db: Database, personId: string, role: Role): Promise<boolean> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(sql`${or(eq(users.id, personId), eq(users.authUserId, personId))} and ${eq(userRoles.role, role)}`)
    .limit(1);
  return rows.length > 0;
}

/** Ids of the builtin auth server's users with this verified e-mail address. Its tables are in schema `auth` of the same database. */
export async function listAuthUserIds(db: Database, email: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from auth.users
      where email = ${email} and email_confirmed_at is not null and deleted_at is null order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Stores the account's e-mail address if it differs. */
export async function updateEmail(tx: Database, authUserId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email })
    .where(and(eq(users.authUserId, authUserId), ne(users.email, email)));
}
