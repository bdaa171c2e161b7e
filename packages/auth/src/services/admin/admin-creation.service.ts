import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { insertIdentity } from '../../repositories/accounts/identities.repository.ts';
import {
  getUserById,
  insertUser,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import { type Address, findUserByAddress } from '../accounts/address.service.ts';
import { audit } from '../audit/audit.service.ts';

/** The account fields that an administrator may set. Undefined keeps the stored value. */
export interface AdminFields {
  addresses: Address[];
  /** Kinds of address to confirm. */
  confirmed: Address['kind'][];
  userMetadata: Metadata | undefined;
  appMetadata: Metadata | undefined;
  role: string | undefined;
  /** Null lifts a ban. */
  bannedUntil: Date | null | undefined;
}

/** A new account with a plain `password` or an imported `passwordHash`. */
export interface AdminCreation extends AdminFields {
  id: string | undefined;
  audience: string;
  password: string;
  passwordHash: string | undefined;
}

/** Creates an account without sending mails. Throws `email_exists`, `phone_exists` and `user_already_exists`. */
export async function createUserAsAdmin(context: AuthContext, job: AdminCreation): Promise<UserRecord> {
  const passwordHash = job.passwordHash ?? (job.password ? await context.passwords.hash(job.password) : null);
  return inTransaction(context.pool, async (tx) => {
    await requireAddressesFree(tx, job);
    const user = await insertAsAdmin(context, { tx, job: { ...job, passwordHash } });
    if (!user) throw authErrors.userAlreadyExists();
    return user;
  });
}

async function requireAddressesFree(tx: PoolClient, { addresses, audience }: AdminCreation): Promise<void> {
  for (const address of addresses) {
    if (await findUserByAddress(tx, { address, audience })) throw addressTakenError(address);
  }
}

/** The error for a taken address. */
export function addressTakenError({ kind }: Address): AuthError {
  return kind === 'email' ? authErrors.emailExists() : authErrors.phoneExists();
}

/**
 * Stores an account with exactly the given metadata and calls `onUserCreated`. Returns undefined if an address or the
 * id is taken.
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
    await addAddressIdentity(context, { tx, userId: id, address, isConfirmed });
  }
  const emailConfirmedAt = isEmailConfirmed ? now : null;
  const phoneConfirmedAt = confirmed.includes('phone') ? now : null;
  await updateUser(tx, id, { emailConfirmedAt, phoneConfirmedAt, bannedUntil, isCreatedByAdmin: true });
  const user = await getUserById(tx, id);
  await context.onUserCreated(toAuthUser(user), tx);
  await audit(context, { db: tx, action: 'user_signedup', actorId: null, traits: { user_id: id } });
  return user;
}

/** Stores the identity of an account's address. */
export async function addAddressIdentity(
  context: AuthContext,
  job: { tx: PoolClient; userId: string; address: Address; isConfirmed: boolean },
): Promise<void> {
  const { tx, userId, address, isConfirmed } = job;
  await insertIdentity(tx, {
    id: randomUUID(),
    userId,
    provider: address.kind,
    providerId: userId,
    identityData: { sub: userId, ...addressIdentityData(address, isConfirmed) },
    now: context.clock(),
  });
}

/** The identity data of an address. */
export function addressIdentityData({ kind, value }: Address, isConfirmed: boolean): Metadata {
  return { [kind]: value, [`${kind}_verified`]: isConfirmed };
}
