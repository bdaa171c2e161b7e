import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findUserIdBySubject,
  insertIdentity,
  listUserIdsByVerifiedEmail,
  lockSubject,
  recordIdentitySignIn,
} from '../../repositories/accounts/identities.repository.ts';
import {
  findUserByEmail,
  lockUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { mergeMetadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { updateAppMetadataProviders } from '../accounts/app-metadata.service.ts';
import { createUser } from '../accounts/user-creation.service.ts';
import { audit } from '../audit/audit.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import { confirmByProvider, isEmailTrusted, type ResolvedAccount } from './provider-confirmation.service.ts';

/** A sign-in through an external provider, inside its transaction. */
export interface ExternalSignIn {
  tx: PoolClient;
  profile: ExternalProfile;
  audience: string;
  /** Redirect target of a confirmation mail. */
  redirectTo: string;
}

/**
 * Finds or creates the account of a provider's profile: the owner of the identity, else the owner of the same verified
 * address, else a new account. Throws `signup_disabled` and `email_address_not_provided`.
 */
export async function resolveAccount(context: AuthContext, signIn: ExternalSignIn): Promise<ResolvedAccount> {
  const { tx, profile } = signIn;
  const subject = { provider: profile.provider, providerId: profile.subject };
  await lockSubject(tx, subject);
  const ownerId = await findUserIdBySubject(tx, subject);
  const owner = ownerId && (await lockUser(tx, ownerId));
  if (owner) {
    const user = await updateFromProvider(context, { signIn, user: owner });
    return confirmByProvider(context, { ...signIn, user });
  }
  return (await linkByEmail(context, signIn)) ?? createOrLink(context, signIn);
}

/** Updates the account with the provider's current data. An SSO provider also updates the address. */
async function updateFromProvider(
  context: AuthContext,
  { signIn, user }: { signIn: ExternalSignIn; user: UserRecord },
): Promise<UserRecord> {
  const { tx, profile } = signIn;
  const now = context.clock();
  const { provider, subject: providerId, identityData } = profile;
  await recordIdentitySignIn(tx, { provider, providerId, identityData, now });
  await updateUser(tx, user.id, {
    userMetadata: mergeMetadata(user.userMetadata, identityData),
    ...(profile.isSso && profile.email ? { email: profile.email } : {}),
  });
  return updateAppMetadataProviders(context, { tx, user });
}

async function findUserByProviderEmail(
  context: AuthContext,
  signIn: ExternalSignIn,
): Promise<UserRecord | undefined> {
  const { tx, profile, audience } = signIn;
  const { email } = profile;
  if (profile.isSso || !email || !isEmailTrusted(context, profile)) return undefined;
  const user = await findUserByEmail(tx, { email, audience });
  if (user) return lockUser(tx, user.id);
  const owners = await listUserIdsByVerifiedEmail(tx, { email, audience });
  if (owners.length > 1) throw externalErrors.ambiguousAccount();
  return owners[0] === undefined ? undefined : lockUser(tx, owners[0]);
}

/** Links the identity to the owner of the same verified address, if there is one. */
async function linkByEmail(
  context: AuthContext,
  signIn: ExternalSignIn,
): Promise<ResolvedAccount | undefined> {
  const { tx, profile } = signIn;
  const owner = await findUserByProviderEmail(context, signIn);
  if (!owner) return undefined;
  await addIdentity(context, { tx, profile, userId: owner.id });
  const userMetadata = mergeMetadata(owner.userMetadata, profile.identityData);
  await updateUser(tx, owner.id, { userMetadata });
  const user = await updateAppMetadataProviders(context, { tx, user: owner });
  return confirmByProvider(context, { ...signIn, user });
}

/** Stores the identity. Throws a unique violation if it exists already. */
export async function addIdentity(
  context: AuthContext,
  { tx, profile, userId }: { tx: PoolClient; profile: ExternalProfile; userId: string },
): Promise<void> {
  await insertIdentity(tx, {
    userId,
    provider: profile.provider,
    providerId: profile.subject,
    identityData: profile.identityData,
    now: context.clock(),
  });
}

async function createOrLink(context: AuthContext, signIn: ExternalSignIn): Promise<ResolvedAccount> {
  const { profile } = signIn;
  if (!context.signUpEnabled) throw authErrors.signUpDisabled();
  if (!profile.email && !profile.emailOptional) throw externalErrors.emailMissing();
  const created = await createExternalUser(context, signIn);
  if (created) return confirmByProvider(context, { ...signIn, user: created });
  // The address is taken: by a concurrent sign-up, or because it is unverified here.
  const linked = await linkByEmail(context, signIn);
  if (linked) return linked;
  const { provider } = profile;
  throw externalErrors.emailUnverified(
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}

async function createExternalUser(
  context: AuthContext,
  signIn: ExternalSignIn,
): Promise<UserRecord | undefined> {
  const { tx, profile, audience } = signIn;
  const { provider, subject: providerId, email, identityData } = profile;
  const now = context.clock();
  const user = await createUser(context, {
    tx,
    user: {
      id: randomUUID(),
      audience,
      role: context.defaultRole,
      email: email ?? null,
      emailConfirmedAt: email && isEmailTrusted(context, profile) ? now : null,
      appMetadata: { provider, providers: [provider] },
      userMetadata: identityData,
      isSsoUser: profile.isSso,
      now,
    },
    identities: [{ provider, providerId, identityData }],
  });
  if (!user) return undefined;
  await audit(context, { db: tx, action: 'user_signedup', actorId: user.id, traits: { provider } });
  return user;
}
