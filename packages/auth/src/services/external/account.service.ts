import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findUserIdBySubject,
  listUserIdsByVerifiedEmail,
  lockSubject,
  recordIdentitySignIn,
} from '../../repositories/accounts/external-identities.repository.ts';
import { insertIdentity } from '../../repositories/accounts/identities.repository.ts';
import {
  findUserByEmail,
  getUserById,
  insertUser,
  lockUser,
  toAuthUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { mergeMetadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { updateAppMetadataProviders } from '../accounts/app-metadata.service.ts';
import { audit } from '../audit/audit.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import {
  type ConfirmationJob,
  confirmByProvider,
  isEmailTrusted,
  type ResolvedAccount,
} from './provider-confirmation.service.ts';

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
  if (owner)
    return confirmAccount(context, {
      signIn,
      user: await updateFromProvider(context, { signIn, user: owner }),
    });
  const match = await findUserByProviderEmail(context, signIn);
  if (match)
    return confirmAccount(context, { signIn, user: await linkToUser(context, { signIn, user: match }) });
  return createOrLink(context, signIn);
}

function confirmAccount(
  context: AuthContext,
  { signIn, user }: { signIn: ExternalSignIn; user: UserRecord },
): Promise<ResolvedAccount> {
  const { tx, profile, redirectTo } = signIn;
  const job: ConfirmationJob = { tx, profile, redirectTo, user };
  return confirmByProvider(context, job);
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

async function linkToUser(
  context: AuthContext,
  { signIn, user }: { signIn: ExternalSignIn; user: UserRecord },
): Promise<UserRecord> {
  const { tx, profile } = signIn;
  await addIdentity(context, { tx, profile, userId: user.id });
  const userMetadata = mergeMetadata(user.userMetadata, profile.identityData);
  await updateUser(tx, user.id, { userMetadata });
  return updateAppMetadataProviders(context, { tx, user });
}

/** Stores the identity. Throws a unique violation if it exists already. */
export async function addIdentity(
  context: AuthContext,
  { tx, profile, userId }: { tx: PoolClient; profile: ExternalProfile; userId: string },
): Promise<void> {
  await insertIdentity(tx, {
    id: randomUUID(),
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
  const created = await createUser(context, signIn);
  if (created) return confirmAccount(context, { signIn, user: created });
  // The address is taken: by a concurrent sign-up, or because it is unverified here.
  const match = await findUserByProviderEmail(context, signIn);
  if (match)
    return confirmAccount(context, { signIn, user: await linkToUser(context, { signIn, user: match }) });
  const { provider } = profile;
  throw externalErrors.emailUnverified(
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}

async function createUser(context: AuthContext, signIn: ExternalSignIn): Promise<UserRecord | undefined> {
  const { tx, profile, audience } = signIn;
  const id = randomUUID();
  const now = context.clock();
  const inserted = await insertUser(tx, {
    id,
    audience,
    role: context.defaultRole,
    email: profile.email ?? null,
    phone: null,
    passwordHash: null,
    appMetadata: { provider: profile.provider, providers: [profile.provider] },
    userMetadata: profile.identityData,
    isSsoUser: profile.isSso,
    now,
  });
  if (!inserted) return undefined;
  await addIdentity(context, { tx, profile, userId: id });
  if (profile.email && isEmailTrusted(context, profile)) {
    await updateUser(tx, id, { emailConfirmedAt: now });
  }
  await audit(context, {
    db: tx,
    action: 'user_signedup',
    actorId: id,
    traits: { provider: profile.provider },
  });
  const user = await getUserById(tx, id);
  await context.onUserCreated(toAuthUser(user), tx);
  return user;
}
