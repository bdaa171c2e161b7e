import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  deleteOtherIdentities,
  deleteProofsOf,
} from '../../repositories/accounts/external-identities.repository.ts';
import { insertIdentity, replaceIdentityData } from '../../repositories/accounts/identities.repository.ts';
import { toAuthUser, type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { deleteTokensOf, type TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthIdentity, Metadata } from '../../user.ts';
import { settleUser } from '../external/account-parts.ts';
import { type AddressKind, isConfirmed } from './address.service.ts';

interface Reset {
  tx: PoolClient;
  user: UserRecord;
  kind: AddressKind;
}

/** The identity that an account has by its own address. */
export function findOwnIdentity(user: UserRecord, kind: AddressKind): AuthIdentity | undefined {
  return user.identities.find(({ provider }) => provider === kind);
}

/**
 * Empties an unconfirmed account for a caller who asks for it anew: the person who filled it before may not own the address.
 * Identities of providers, factors and sessions go, and the data becomes the caller's. The password is not touched
 * here, and neither is an account that an administrator prepared.
 */
export async function replaceUnverifiedData(
  context: AuthContext,
  { tx, user, kind, data }: Reset & { data: Metadata },
): Promise<UserRecord> {
  if (user.isPrepared || isConfirmedElsewhere(user, kind)) return user;
  if (!findOwnIdentity(user, kind)) {
    // The provider's mail must neither confirm anything any more nor hold the caller's own mail back.
    await deleteTokensOf(tx, user.id);
    await updateUser(tx, user.id, { changes: { confirmationSentAt: null } });
  }
  return keepOwnIdentity(context, { tx, user, kind, data });
}

/**
 * Drops what a stranger may have put on an account whose address is being confirmed, before it is. A confirmation that a
 * provider's sign-in asked for keeps that provider's identity. A sign-up's confirmation keeps the data of the sign-up.
 * A way in that nobody gave data for (a code, a recovery) keeps none.
 */
export async function dropUnverifiedData(
  context: AuthContext,
  { tx, user, kind, slot }: Reset & { slot: TokenSlot },
): Promise<UserRecord> {
  if (user.isPrepared || isConfirmedElsewhere(user, kind)) return user;
  const own = findOwnIdentity(user, kind);
  const [first] = user.identities;
  if (!own && first && slot === 'confirmation')
    return keepProviderIdentity(context, { tx, user, identity: first });
  if (!own || slot !== 'confirmation') return keepOwnIdentity(context, { tx, user, kind, data: {} });
  await deleteOtherIdentities(tx, { ...own, userId: user.id });
  await dropProofs(tx, user);
  return settleUser(context, { tx, user });
}

/** Leaves an unconfirmed account with one provider's identity and what that provider tells. */
export async function keepProviderIdentity(
  context: AuthContext,
  {
    tx,
    user,
    identity,
  }: {
    tx: PoolClient;
    user: UserRecord;
    identity: Pick<AuthIdentity, 'provider' | 'providerId' | 'identityData'>;
  },
): Promise<UserRecord> {
  await deleteOtherIdentities(tx, { ...identity, userId: user.id });
  await updateUser(tx, user.id, {
    changes: { passwordHash: null, phone: null, phoneConfirmedAt: null, userMetadata: identity.identityData },
  });
  return finishReset(context, { tx, user });
}

async function keepOwnIdentity(
  context: AuthContext,
  { tx, user, kind, data }: Reset & { data: Metadata },
): Promise<UserRecord> {
  const now = context.clock();
  const value = kind === 'email' ? user.email : user.phone;
  const identityData = {
    ...data,
    sub: user.id,
    [kind]: value,
    email_verified: false,
    phone_verified: false,
  };
  const identity = { userId: user.id, provider: kind, providerId: user.id, identityData, now };
  await deleteOtherIdentities(tx, identity);
  if (!(await replaceIdentityData(tx, identity))) await insertIdentity(tx, { ...identity, id: randomUUID() });
  const otherAddress = kind === 'email' ? { phone: null } : { email: null };
  await updateUser(tx, user.id, { changes: { ...otherAddress, userMetadata: identityData } });
  return finishReset(context, { tx, user });
}

async function finishReset(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord> {
  await dropProofs(tx, user);
  const settled = await settleUser(context, { tx, user });
  await context.onUserReset(toAuthUser(settled), tx);
  return settled;
}

/** Nothing that was set up before may open the account later. */
async function dropProofs(tx: PoolClient, { id }: UserRecord): Promise<void> {
  await deleteSessions(tx, { userId: id });
  await deleteProofsOf(tx, id);
  await updateUser(tx, id, { changes: { newEmail: null, newPhone: null } });
}

/** Whoever proved to hold the account's other address is no stranger. */
function isConfirmedElsewhere(user: UserRecord, kind: AddressKind): boolean {
  return isConfirmed(user, kind === 'email' ? 'phone' : 'email');
}
