import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { deleteUser, eraseUser } from '../../repositories/admin-users.repository.ts';
import { inTransaction, isUniqueViolation } from '../../repositories/database.ts';
import { insertIdentity, mergeIdentityData } from '../../repositories/identities.repository.ts';
import { deleteTokensOf } from '../../repositories/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions.repository.ts';
import {
  getUserById,
  insertUser,
  lockUser,
  toAuthUser,
  type UserChanges,
  type UserRecord,
  updateUser,
} from '../../repositories/users.repository.ts';
import { type Metadata, mergeMetadata } from '../../user.ts';
import { authErrors } from '../../wire/errors.ts';
import { type Address, findUserByAddress } from '../accounts/address.service.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { audit } from '../audit/audit.service.ts';
import { settleUser } from '../external/account-parts.ts';

/** What an administrator may decide about an account; whatever is undefined stays as it is. */
export interface AdminFields {
  addresses: Address[];
  /** Kinds of address that count as confirmed from now on. */
  confirmed: Address['kind'][];
  userMetadata: Metadata | undefined;
  appMetadata: Metadata | undefined;
  role: string | undefined;
  /** Null lifts a ban. */
  bannedUntil: Date | null | undefined;
}

/** A new account: `password` in plain, or `passwordHash` from elsewhere. */
export interface AdminCreation extends AdminFields {
  id: string | undefined;
  audience: string;
  password: string;
  passwordHash: string | undefined;
}

/** Creates an account. Nothing is mailed. Throws `email_exists`, `phone_exists` and `user_already_exists`. */
export async function createUserAsAdmin(context: AuthContext, job: AdminCreation): Promise<UserRecord> {
  const passwordHash = job.passwordHash ?? (job.password ? await context.passwords.hash(job.password) : null);
  return inTransaction(context.pool, async (tx) => {
    await requireFree(tx, job);
    const user = await insertAsAdmin(context, { tx, job: { ...job, passwordHash } });
    if (!user) throw authErrors.userAlreadyExists();
    return user;
  });
}

async function requireFree(tx: PoolClient, { addresses, audience }: AdminCreation): Promise<void> {
  for (const address of addresses) {
    if (await findUserByAddress(tx, { address, audience })) throw taken(address);
  }
}

function taken({ kind }: Address) {
  return kind === 'email' ? authErrors.emailExists() : authErrors.phoneExists();
}

/**
 * Stores an account with exactly the given metadata, and tells the product. Undefined where an address or the id is
 * taken.
 */
export async function insertAsAdmin(
  context: AuthContext,
  {
    tx,
    job,
  }: {
    tx: PoolClient;
    job: Omit<AdminCreation, 'password' | 'passwordHash'> & { passwordHash: string | null };
  },
): Promise<UserRecord | undefined> {
  const { id = randomUUID(), addresses, confirmed, appMetadata = {}, bannedUntil = null } = job;
  const now = context.clock();
  const providers = addresses.map(({ kind }) => kind);
  const isEmailConfirmed = confirmed.includes('email');
  const inserted = await insertUser(tx, {
    id,
    audience: job.audience,
    role: job.role ?? context.defaultRole,
    email: addresses.find(({ kind }) => kind === 'email')?.value ?? null,
    phone: addresses.find(({ kind }) => kind === 'phone')?.value ?? null,
    passwordHash: job.passwordHash,
    appMetadata: { provider: providers[0], providers, ...appMetadata },
    userMetadata: { ...job.userMetadata, ...(isEmailConfirmed ? { email_verified: true } : {}) },
    now,
  });
  if (!inserted) return undefined;
  for (const address of addresses) {
    const isConfirmed = confirmed.includes(address.kind);
    await addIdentity(context, { tx, userId: id, address, isConfirmed });
  }
  const emailConfirmedAt = isEmailConfirmed ? now : null;
  const phoneConfirmedAt = confirmed.includes('phone') ? now : null;
  await updateUser(tx, id, { changes: { emailConfirmedAt, phoneConfirmedAt, bannedUntil } });
  const user = await getUserById(tx, id);
  await context.onUserCreated(toAuthUser(user), tx);
  await audit(context, { db: tx, action: 'user_signedup', actorId: null, traits: { user_id: id } });
  return user;
}

async function addIdentity(
  context: AuthContext,
  job: { tx: PoolClient; userId: string; address: Address; isConfirmed: boolean },
): Promise<void> {
  const { tx, userId, address, isConfirmed } = job;
  await insertIdentity(tx, {
    id: randomUUID(),
    userId,
    provider: address.kind,
    providerId: userId,
    identityData: { sub: userId, ...identityFacts(address, isConfirmed) },
    now: context.clock(),
  });
}

function identityFacts({ kind, value }: Address, isConfirmed: boolean): Metadata {
  return { [kind]: value, [`${kind}_verified`]: isConfirmed };
}

/**
 * Changes an account at once. A new password signs the user out everywhere. Throws `user_not_found`, and
 * `unexpected_failure` where an address is taken.
 */
export async function updateUserAsAdmin(
  context: AuthContext,
  { userId, fields, password }: { userId: string; fields: AdminFields; password: string },
): Promise<UserRecord> {
  const passwordHash = password ? await context.passwords.hash(password) : undefined;
  const change = (tx: PoolClient) => applyAsAdmin(context, { tx, userId, fields, passwordHash });
  return inTransaction(context.pool, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? authErrors.userUpdateFailed() : error;
  });
}

async function applyAsAdmin(
  context: AuthContext,
  job: { tx: PoolClient; userId: string; fields: AdminFields; passwordHash: string | undefined },
): Promise<UserRecord> {
  const { tx, userId, fields, passwordHash } = job;
  const user = await lockUser(tx, userId);
  if (!user) throw authErrors.userNotFound();
  await updateUser(tx, userId, { changes: changesOf(context, { user, fields, passwordHash }) });
  if (passwordHash) {
    await deleteTokensOf(tx, userId);
    await deleteSessions(tx, { userId });
  }
  for (const address of fields.addresses) {
    if (user[address.kind] !== address.value) await moveAddress(context, { tx, user, address });
  }
  for (const kind of fields.confirmed) {
    await confirmAddress(context, { tx, user: await getUserById(tx, userId), kind });
  }
  await audit(context, { db: tx, action: 'user_modified', actorId: null, traits: { user_id: userId } });
  return settleUser(context, { tx, user: await getUserById(tx, userId) });
}

function changesOf(
  context: AuthContext,
  job: { user: UserRecord; fields: AdminFields; passwordHash: string | undefined },
): UserChanges {
  const { user, fields, passwordHash } = job;
  const { userMetadata, appMetadata, role, bannedUntil } = fields;
  return {
    updatedAt: context.clock(),
    ...(passwordHash ? { passwordHash } : {}),
    ...(userMetadata ? { userMetadata: mergeMetadata(user.userMetadata, userMetadata) } : {}),
    ...(appMetadata ? { appMetadata: mergeMetadata(user.appMetadata, appMetadata) } : {}),
    ...(role ? { role } : {}),
    ...(bannedUntil === undefined ? {} : { bannedUntil }),
  };
}

/** Gives the account another address, as confirmed as the one before. Codes sent to that one no longer work. */
async function moveAddress(
  context: AuthContext,
  { tx, user, address }: { tx: PoolClient; user: UserRecord; address: Address },
): Promise<void> {
  const { kind, value } = address;
  const isConfirmed = (kind === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
  await deleteTokensOf(tx, user.id);
  await updateUser(tx, user.id, { changes: { [kind]: value } });
  const identityData = identityFacts(address, isConfirmed);
  const change = { userId: user.id, provider: kind, identityData, now: context.clock() };
  if (!(await mergeIdentityData(tx, change))) {
    await addIdentity(context, { tx, userId: user.id, address, isConfirmed });
  }
}

/** Removes an account: wholly, or (`soft`) all but an empty row under its id. Throws `user_not_found`. */
export async function deleteUserAsAdmin(
  context: AuthContext,
  { userId, soft }: { userId: string; soft: boolean },
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw authErrors.userNotFound();
    await context.onUserDeleted(toAuthUser(user), tx);
    if (soft) await eraseUser(tx, { id: userId, now: context.clock() });
    else await deleteUser(tx, userId);
    const traits = { user_id: userId, soft };
    await audit(context, { db: tx, action: 'user_deleted', actorId: null, traits });
  });
}
