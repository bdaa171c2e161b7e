import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import { insertIdentity } from '../../repositories/identities.repository.ts';
import {
  getUserById,
  insertUser,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/users.repository.ts';
import type { AuthUser, Metadata } from '../../user.ts';
import { requireEmail } from '../../wire/address.ts';
import { authErrors } from '../../wire/errors.ts';

interface EmailUser {
  id?: string;
  email: string;
  audience: string;
  passwordHash: string | null;
  data: Metadata;
  confirmed: boolean;
}

/**
 * Stores a user who signs up with an e-mail address, with the matching identity, and tells the product. Returns
 * undefined where the address is taken.
 */
export async function insertEmailUser(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: EmailUser },
): Promise<UserRecord | undefined> {
  const now = context.clock();
  const { id = randomUUID(), email, confirmed } = user;
  const identityData = { ...user.data, sub: id, email, email_verified: confirmed, phone_verified: false };
  const inserted = await insertUser(tx, {
    id,
    audience: user.audience,
    role: context.defaultRole,
    email,
    phone: null,
    passwordHash: user.passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: identityData,
    now,
  });
  if (!inserted) return undefined;
  await insertIdentity(tx, {
    id: randomUUID(),
    userId: id,
    provider: 'email',
    providerId: id,
    identityData,
    now,
  });
  if (confirmed) await updateUser(tx, id, { changes: { emailConfirmedAt: now } });
  const record = await getUserById(tx, id);
  await context.onUserCreated(toAuthUser(record), tx);
  return record;
}

/** A user for seeds and tests; without `passwordHash` the `password` is hashed first. */
export interface ConfirmedUser {
  id?: string;
  email: string;
  password?: string;
  passwordHash?: string;
  data?: Metadata;
}

/** Creates a user whose e-mail counts as confirmed. Throws `email_exists` where the address is taken. */
export async function createConfirmedUser(
  context: AuthContext,
  { tx, user }: { tx?: PoolClient | undefined; user: ConfirmedUser },
): Promise<AuthUser> {
  const passwordHash =
    user.passwordHash ?? (user.password ? await context.passwords.hash(user.password) : null);
  const create = async (client: PoolClient): Promise<AuthUser> => {
    const record = await insertEmailUser(context, {
      tx: client,
      user: {
        ...(user.id ? { id: user.id } : {}),
        email: requireEmail(user.email),
        audience: context.defaultAudience,
        passwordHash,
        data: user.data ?? {},
        confirmed: true,
      },
    });
    if (!record) throw authErrors.emailExists();
    return toAuthUser(record);
  };
  return tx ? create(tx) : inTransaction(context.pool, create);
}
