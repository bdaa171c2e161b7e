import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  deleteOtherIdentities,
  insertIdentity,
  type ProviderIdentity,
  replaceIdentityData,
} from '../../repositories/accounts/identities.repository.ts';
import { toAuthUser, type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { deleteUserFactors } from '../../repositories/factors/factors.repository.ts';
import { deleteUserPasskeys } from '../../repositories/factors/passkeys.repository.ts';
import { deleteUserTokens, type TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import { deleteSessions } from '../../repositories/sessions/sessions.repository.ts';
import type { AuthIdentity, Metadata } from '../../user.ts';
import { type AddressKind, isConfirmed } from './address.service.ts';
import { updateAppMetadataProviders } from './app-metadata.service.ts';

interface AccountReset {
  tx: PoolClient;
  user: UserRecord;
  kind: AddressKind;
}

/** The identity of the account's own address. */
export function findAddressIdentity(user: UserRecord, kind: AddressKind): AuthIdentity | undefined {
  return user.identities.find(({ provider }) => provider === kind);
}

/**
 * Resets an unconfirmed account for a new request, because its previous data may come from a stranger. Removes
 * identities of providers, factors and sessions, and replaces the metadata. Keeps the password. Does not change
 * accounts that an administrator created.
 */
export async function replaceUnverifiedData(
  context: AuthContext,
  { tx, user, kind, data }: AccountReset & { data: Metadata },
): Promise<UserRecord> {
  if (user.isCreatedByAdmin || hasOtherConfirmedAddress(user, kind)) return user;
  if (!findAddressIdentity(user, kind)) {
    // The link in the provider's confirmation mail must stop working, and its cool-down must not block this request's
    // mail.
    await deleteUserTokens(tx, user.id);
    await updateUser(tx, user.id, { confirmationSentAt: null });
  }
  return retainAddressIdentity(context, { tx, user, kind, data });
}

/**
 * Removes data of a possible stranger from an account just before its address is confirmed. A confirmation that a
 * provider sign-in triggered keeps that provider's identity. A confirmation of a sign-up keeps the data of the sign-up.
 * A sign-in code or a recovery keeps no data.
 */
export async function removeUnverifiedData(
  context: AuthContext,
  { tx, user, kind, slot }: AccountReset & { slot: TokenSlot },
): Promise<UserRecord> {
  if (user.isCreatedByAdmin || hasOtherConfirmedAddress(user, kind)) return user;
  const own = findAddressIdentity(user, kind);
  const [first] = user.identities;
  if (!own && first && slot === 'confirmation')
    return retainProviderIdentity(context, { tx, user, identity: first });
  if (!own || slot !== 'confirmation') return retainAddressIdentity(context, { tx, user, kind, data: {} });
  await deleteOtherIdentities(tx, { ...own, userId: user.id });
  await removeCredentials(tx, user);
  return updateAppMetadataProviders(context, { tx, user });
}

/** Resets an unconfirmed account to one provider's identity and its data. */
export async function retainProviderIdentity(
  context: AuthContext,
  { tx, user, identity }: { tx: PoolClient; user: UserRecord; identity: ProviderIdentity },
): Promise<UserRecord> {
  await deleteOtherIdentities(tx, { ...identity, userId: user.id });
  await updateUser(tx, user.id, {
    passwordHash: null,
    phone: null,
    phoneConfirmedAt: null,
    userMetadata: identity.identityData,
  });
  return finishReset(context, { tx, user });
}

async function retainAddressIdentity(
  context: AuthContext,
  { tx, user, kind, data }: AccountReset & { data: Metadata },
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
  if (!(await replaceIdentityData(tx, identity))) await insertIdentity(tx, identity);
  const otherAddress = kind === 'email' ? { phone: null } : { email: null };
  await updateUser(tx, user.id, { ...otherAddress, userMetadata: identityData });
  return finishReset(context, { tx, user });
}

async function finishReset(
  context: AuthContext,
  { tx, user }: { tx: PoolClient; user: UserRecord },
): Promise<UserRecord> {
  await removeCredentials(tx, user);
  const settled = await updateAppMetadataProviders(context, { tx, user });
  await context.onUserReset(toAuthUser(settled), tx);
  return settled;
}

/** Removes everything that could open the account later. */
async function removeCredentials(tx: PoolClient, { id }: UserRecord): Promise<void> {
  await deleteSessions(tx, { userId: id });
  await deleteUserFactors(tx, id);
  await deleteUserPasskeys(tx, id);
  await updateUser(tx, id, { newEmail: null, newPhone: null });
}

/** The data of an account with another confirmed address is trusted. */
function hasOtherConfirmedAddress(user: UserRecord, kind: AddressKind): boolean {
  return isConfirmed(user, kind === 'email' ? 'phone' : 'email');
}
