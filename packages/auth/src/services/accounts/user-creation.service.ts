import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { insertIdentity, type ProviderIdentity } from '../../repositories/accounts/identities.repository.ts';
import {
  getUserById,
  insertUser,
  type NewUser,
  toAuthUser,
  type UserRecord,
} from '../../repositories/accounts/users.repository.ts';
import type { AuthUser, Metadata } from '../../user.ts';
import { requireEmail } from '../../wire/address.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { Address } from './address.service.ts';

interface UserCreation {
  tx: PoolClient;
  user: NewUser;
  identities: ProviderIdentity[];
}

/** Stores a user with identities, and calls `onUserCreated`. Returns undefined if an address or the id is taken. */
export async function createUser(
  context: AuthContext,
  { tx, user, identities }: UserCreation,
): Promise<UserRecord | undefined> {
  const { id, now } = user;
  if (!(await insertUser(tx, user))) return undefined;
  for (const identity of identities) await insertIdentity(tx, { ...identity, userId: id, now });
  const created = await getUserById(tx, id);
  await context.onUserCreated(toAuthUser(created), tx);
  return created;
}

interface NewAccount {
  id?: string;
  address: Address;
  audience: string;
  passwordHash: string | null;
  data: Metadata;
  confirmed: boolean;
}

/** Creates a user with an address and its identity. Returns undefined if the address is taken. */
export async function insertAccount(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: NewAccount },
): Promise<UserRecord | undefined> {
  const now = context.clock();
  const { id = randomUUID(), address, audience, passwordHash, confirmed } = user;
  const { kind, value } = address;
  const identityData = {
    ...user.data,
    sub: id,
    [kind]: value,
    email_verified: kind === 'email' && confirmed,
    phone_verified: kind === 'phone' && confirmed,
  };
  return createUser(context, {
    tx,
    user: {
      id,
      audience,
      role: context.defaultRole,
      email: kind === 'email' ? value : null,
      phone: kind === 'phone' ? value : null,
      emailConfirmedAt: kind === 'email' && confirmed ? now : null,
      phoneConfirmedAt: kind === 'phone' && confirmed ? now : null,
      passwordHash,
      appMetadata: { provider: kind, providers: [kind] },
      userMetadata: identityData,
      now,
    },
    identities: [{ provider: kind, providerId: id, identityData }],
  });
}

/** A user for seeds and tests. Without `passwordHash`, the `password` is hashed. */
export interface ConfirmedUser {
  id?: string;
  email: string;
  password?: string;
  passwordHash?: string;
  data?: Metadata;
}

/** Creates a user with a confirmed e-mail address. Throws `email_exists` if the address is taken. */
export async function createConfirmedUser(
  context: AuthContext,
  { tx, user }: { tx?: PoolClient | undefined; user: ConfirmedUser },
): Promise<AuthUser> {
  const passwordHash =
    user.passwordHash ?? (user.password ? await context.passwords.hash(user.password) : null);
  const create = async (client: PoolClient): Promise<AuthUser> => {
    const record = await insertAccount(context, {
      tx: client,
      user: {
        ...(user.id ? { id: user.id } : {}),
        address: { kind: 'email', value: requireEmail(user.email) },
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
