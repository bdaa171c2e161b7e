import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthFactor, AuthIdentity, AuthUser, Metadata } from '../../user.ts';
import { prepared } from '../database.ts';

/** A user with the fields that only sign-in services may read. */
export interface UserRecord extends AuthUser {
  passwordHash: string | null;
  emailChangeConfirmations: number;
  /** Whether an administrator created or invited the user. The metadata is trusted then, even before a confirmation. */
  isCreatedByAdmin: boolean;
}

/** The columns that services may update, by field name. */
export type UserChanges = Partial<Omit<UserRecord, 'id' | 'identities' | 'factors' | 'createdAt'>>;

const COLUMNS = {
  audience: 'aud',
  role: 'role',
  email: 'email',
  phone: 'phone',
  passwordHash: 'password_hash',
  emailConfirmedAt: 'email_confirmed_at',
  phoneConfirmedAt: 'phone_confirmed_at',
  invitedAt: 'invited_at',
  lastSignInAt: 'last_sign_in_at',
  newEmail: 'new_email',
  newPhone: 'new_phone',
  emailChangeConfirmations: 'email_change_confirmations',
  confirmationSentAt: 'confirmation_sent_at',
  recoverySentAt: 'recovery_sent_at',
  emailChangeSentAt: 'email_change_sent_at',
  phoneChangeSentAt: 'phone_change_sent_at',
  reauthenticationSentAt: 'reauthentication_sent_at',
  appMetadata: 'app_metadata',
  userMetadata: 'user_metadata',
  isAnonymous: 'is_anonymous',
  isCreatedByAdmin: 'is_prepared',
  isSsoUser: 'is_sso_user',
  bannedUntil: 'banned_until',
  deletedAt: 'deleted_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof UserChanges, string>;

const SELECTED = Object.entries(COLUMNS).map(([field, column]) => `u.${column} as "${field}"`);

/** Select list for a user aliased `u`, identities and factors included, in the shape of `UserRow`. */
export const USER_SELECTION = `u.id, u.created_at as "createdAt", ${SELECTED.join(', ')}, (
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'userId', i.user_id, 'provider', i.provider, 'providerId', i.provider_id,
    'identityData', i.identity_data, 'lastSignInAt', i.last_sign_in_at,
    'createdAt', i.created_at, 'updatedAt', i.updated_at) order by i.created_at, i.provider, i.id), '[]')
  from auth.identities i where i.user_id = u.id) as identities, (
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'userId', f.user_id, 'factorType', f.factor_type, 'status', f.status,
    'friendlyName', f.friendly_name, 'phone', f.phone, 'aaguid', f.aaguid,
    'lastChallengedAt', f.last_challenged_at, 'createdAt', f.created_at, 'updatedAt', f.updated_at
  ) order by f.created_at, f.id), '[]')
  from auth.factors f where f.user_id = u.id) as factors`;

type IdentityRow = Omit<AuthIdentity, 'lastSignInAt' | 'createdAt' | 'updatedAt'> & {
  lastSignInAt: string | null;
  createdAt: string;
  updatedAt: string;
};

type FactorRow = Omit<AuthFactor, 'lastChallengedAt' | 'createdAt' | 'updatedAt'> & {
  lastChallengedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A row of `USER_SELECTION`: dates inside the JSON of identities and factors are strings. */
export type UserRow = Omit<UserRecord, 'identities' | 'factors'> & {
  identities: IdentityRow[];
  factors: FactorRow[];
};

/** Parses the dates of a selected row. */
export function toUserRecord(row: UserRow): UserRecord {
  const identities = row.identities.map((identity) => ({
    ...identity,
    lastSignInAt: identity.lastSignInAt ? new Date(identity.lastSignInAt) : null,
    createdAt: new Date(identity.createdAt),
    updatedAt: new Date(identity.updatedAt),
  }));
  const factors = row.factors.map((factor) => ({
    ...factor,
    lastChallengedAt: factor.lastChallengedAt ? new Date(factor.lastChallengedAt) : null,
    createdAt: new Date(factor.createdAt),
    updatedAt: new Date(factor.updatedAt),
  }));
  return { ...row, identities, factors };
}

/** The user without the fields that only sign-in services may read. */
export function toAuthUser(record: UserRecord): AuthUser {
  const {
    passwordHash: _hash,
    emailChangeConfirmations: _confirmations,
    isCreatedByAdmin: _,
    ...user
  } = record;
  return user;
}

const BY_ID = prepared('user_by_id', `select ${USER_SELECTION} from auth.users u where u.id = $1`);
const BY_EMAIL = prepared(
  'user_by_email',
  `select ${USER_SELECTION} from auth.users u where u.email = $1 and u.aud = $2 and not u.is_sso_user`,
);

export async function findUserById(db: Queryable, id: string): Promise<UserRecord | undefined> {
  const { rows } = await db.query<UserRow>(BY_ID([id]));
  return rows[0] && toUserRecord(rows[0]);
}

export async function getUserById(db: Queryable, id: string): Promise<UserRecord> {
  const user = await findUserById(db, id);
  if (!user) throw new Error(`User ${id} does not exist`);
  return user;
}

/** Finds the user of an e-mail address. Excludes SSO users. */
export async function findUserByEmail(
  db: Queryable,
  { email, audience }: { email: string; audience: string },
): Promise<UserRecord | undefined> {
  const { rows } = await db.query<UserRow>(BY_EMAIL([email, audience]));
  return rows[0] && toUserRecord(rows[0]);
}

/** Finds the user of a phone number in digits. */
export async function findUserByPhone(
  db: Queryable,
  { phone, audience }: { phone: string; audience: string },
): Promise<UserRecord | undefined> {
  const { rows } = await db.query<UserRow>(
    `select ${USER_SELECTION} from auth.users u where u.phone = $1 and u.aud = $2`,
    [phone, audience],
  );
  return rows[0] && toUserRecord(rows[0]);
}

/**
 * Locks the user until the end of the transaction and returns the current record. Returns undefined for a deleted user,
 * even if the erased row is kept.
 */
export async function lockUser(tx: Queryable, id: string): Promise<UserRecord | undefined> {
  const user = await lockUserRow(tx, id);
  return user?.deletedAt ? undefined : user;
}

/** Locks the user like `lockUser`, including an erased row. For administrators, who may update or delete it. */
export async function lockUserRow(tx: Queryable, id: string): Promise<UserRecord | undefined> {
  const { rowCount } = await tx.query('select 1 from auth.users where id = $1 for update', [id]);
  return rowCount ? findUserById(tx, id) : undefined;
}

/** Replaces a password hash, or clears it. Returns false if another transaction changed it first. */
export async function replacePasswordHash(
  db: Queryable,
  { userId, currentHash, newHash }: { userId: string; currentHash: string; newHash: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.users set password_hash = $3 where id = $1 and password_hash = $2',
    [userId, currentHash, newHash],
  );
  return rowCount === 1;
}

/** The columns of a new user. Missing ones have the defaults of the table. */
export type NewUser = Omit<UserChanges, 'updatedAt'> & {
  id: string;
  audience: string;
  role: string;
  appMetadata: Metadata;
  userMetadata: Metadata;
  now: Date;
};

/** Stores a new user. Returns false if an address or the id is taken. */
export async function insertUser(tx: Queryable, { id, now, ...fields }: NewUser): Promise<boolean> {
  const { columns, values } = toColumns(fields);
  const parameters = columns.map((_column, index) => `$${index + 3}`);
  const { rowCount } = await tx.query(
    `insert into auth.users (id, created_at, updated_at, ${columns.join(', ')})
     values ($1, $2, $2, ${parameters.join(', ')}) on conflict do nothing`,
    [id, now, ...values],
  );
  return rowCount === 1;
}

/** Updates the given fields. Throws a unique violation if an address is taken. */
export async function updateUser(tx: Queryable, id: string, changes: UserChanges): Promise<void> {
  const { columns, values } = toColumns(changes);
  const assignments = columns.map((column, index) => `${column} = $${index + 2}`);
  await tx.query(`update auth.users set ${assignments.join(', ')} where id = $1`, [id, ...values]);
}

/** The columns and values of the given fields. Ignores undefined values. */
function toColumns(fields: UserChanges): { columns: string[]; values: unknown[] } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    columns: entries.map(([field]) => COLUMNS[field as keyof UserChanges]),
    values: entries.map(([field, value]) => (field.endsWith('Metadata') ? JSON.stringify(value) : value)),
  };
}

/** Lists a page of an audience's users, with the total. `filter` matches a part of the e-mail address or full name. */
export async function listUsers(
  db: Queryable,
  page: { audience: string; filter: string; ascending: boolean; limit: number; offset: number },
): Promise<{ users: UserRecord[]; total: number }> {
  const condition = `u.aud = $1 and ($2 = '' or position($2 in coalesce(u.email, '')) > 0
    or position(lower($2) in lower(coalesce(u.user_metadata ->> 'full_name', ''))) > 0)`;
  const direction = page.ascending ? 'asc' : 'desc';
  const { rows } = await db.query<UserRow>(
    `select ${USER_SELECTION} from auth.users u where ${condition}
     order by u.created_at ${direction}, u.id ${direction} limit $3 offset $4`,
    [page.audience, page.filter, page.limit, page.offset],
  );
  const { rows: counts } = await db.query<{ total: number }>(
    `select count(*)::int as total from auth.users u where ${condition}`,
    [page.audience, page.filter],
  );
  return { users: rows.map(toUserRecord), total: counts[0]?.total ?? 0 };
}

/** Deletes the user and all dependent rows. */
export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id]);
}
