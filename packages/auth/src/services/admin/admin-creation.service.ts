import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type Address, addressTakenError, findUserByAddress } from '../accounts/address.service.ts';
import { createUser } from '../accounts/user-creation.service.ts';
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

/** A new account to store. */
type AdminAccount = Pick<AdminFields, 'addresses' | 'confirmed'> &
  Partial<AdminFields> & { id?: string | undefined; audience: string; passwordHash: string | null };

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

/**
 * Stores an account with exactly the given metadata and calls `onUserCreated`. Returns undefined if an address or the
 * id is taken.
 */
export async function insertAsAdmin(
  context: AuthContext,
  { tx, job }: { tx: PoolClient; job: AdminAccount },
): Promise<UserRecord | undefined> {
  const { id = randomUUID(), audience, addresses, confirmed, passwordHash, appMetadata = {} } = job;
  const now = context.clock();
  const providers = addresses.map(({ kind }) => kind);
  const isEmailConfirmed = confirmed.includes('email');
  const user = await createUser(context, {
    tx,
    user: {
      id,
      audience,
      role: job.role ?? context.defaultRole,
      email: addresses.find(({ kind }) => kind === 'email')?.value ?? null,
      phone: addresses.find(({ kind }) => kind === 'phone')?.value ?? null,
      passwordHash,
      emailConfirmedAt: isEmailConfirmed ? now : null,
      phoneConfirmedAt: confirmed.includes('phone') ? now : null,
      bannedUntil: job.bannedUntil ?? null,
      isCreatedByAdmin: true,
      appMetadata: { provider: providers[0], providers, ...appMetadata },
      userMetadata: { ...job.userMetadata, ...(isEmailConfirmed ? { email_verified: true } : {}) },
      now,
    },
    identities: addresses.map((address) => ({
      provider: address.kind,
      providerId: id,
      identityData: addressIdentityData(id, { address, isConfirmed: confirmed.includes(address.kind) }),
    })),
  });
  if (!user) return undefined;
  await audit(context, { db: tx, action: 'user_signedup', actorId: null, traits: { user_id: id } });
  return user;
}

export function addressIdentityData(
  userId: string,
  { address, isConfirmed }: { address: Address; isConfirmed: boolean },
): Metadata {
  const { kind, value } = address;
  return { sub: userId, [kind]: value, [`${kind}_verified`]: isConfirmed };
}
