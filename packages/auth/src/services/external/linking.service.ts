import type { Queryable } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { findUserIdBySubject, lockSubject } from '../../repositories/accounts/identities.repository.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { findTokenByLink } from '../../repositories/links/one-time-tokens.repository.ts';
import type { ProviderFlow } from '../../repositories/providers/provider-flows.repository.ts';
import { authErrors, onUniqueViolation } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { updateAppMetadataProviders } from '../accounts/app-metadata.service.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { digestLinkToken, isTokenExpired } from '../links/one-time-token.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';
import { addIdentity } from './account.service.ts';

export type LinkingCaller = Pick<Caller, 'user' | 'session'>;

/** The ids of the user and the session, as stored in a provider flow. */
export function linkingIds(
  caller: LinkingCaller | undefined,
): Pick<ProviderFlow, 'linkingUserId' | 'linkingSessionId'> {
  return { linkingUserId: caller?.user.id ?? null, linkingSessionId: caller?.session?.id ?? null };
}

interface LinkJob {
  tx: PoolClient;
  profile: ExternalProfile;
}

/**
 * Links an identity to the user's account. A user without an address gets the provider's verified one and is no longer
 * anonymous. Throws `identity_already_exists`, `email_exists`, `user_not_found` and `session_not_found`.
 */
export async function linkIdentity(
  context: AuthContext,
  { tx, profile, userId, sessionId }: LinkJob & { userId: string; sessionId: string | null },
): Promise<UserRecord> {
  await requireUnlinkedSubject({ tx, profile, userId });
  const session = sessionId === null ? undefined : { id: sessionId };
  const { user } = await lockCaller(tx, { user: { id: userId }, session });
  await addIdentity(context, { tx, profile, userId });
  if (!user.email && profile.email && profile.emailVerified) {
    await adoptEmail(context, { tx, user, email: profile.email });
  }
  const traits = { provider: profile.provider };
  await audit(context, { db: tx, action: 'identity_linked', actorId: userId, traits });
  await sendNotice(context, { tx, kind: 'identity_linked', user, detail: profile.provider });
  return updateAppMetadataProviders(context, { tx, user });
}

async function adoptEmail(
  context: AuthContext,
  { tx, user, email }: { tx: PoolClient; user: UserRecord; email: string },
): Promise<void> {
  if (await findUserByEmail(tx, { email, audience: user.audience })) throw authErrors.emailExists();
  const changes = { email, emailConfirmedAt: context.clock(), isAnonymous: false };
  await updateUser(tx, user.id, changes).catch(onUniqueViolation(authErrors.emailExists));
}

async function requireUnlinkedSubject({ tx, profile, userId }: LinkJob & { userId: string }): Promise<void> {
  const subject = { provider: profile.provider, providerId: profile.subject };
  await lockSubject(tx, subject);
  const owner = await findUserIdBySubject(tx, subject);
  if (owner === userId) throw externalErrors.identityTaken('Identity is already linked');
  if (owner) throw externalErrors.identityTaken('Identity is already linked to another user');
}

/** Finds the invited user of an outstanding mail; undefined if the invitation was used or has expired. */
async function findInvitedUser(
  context: AuthContext,
  { db, inviteDigest }: { db: Queryable; inviteDigest: Buffer },
): Promise<UserRecord | undefined> {
  const query = { linkDigest: inviteDigest, slots: ['confirmation' as const] };
  const token = await findTokenByLink(db, query);
  if (!token || isTokenExpired(context, token)) return undefined;
  const user = await findUserById(db, token.userId);
  return user?.invitedAt ? user : undefined;
}

/** Returns the digest of a valid invitation. Throws `user_not_found` for an unknown one. */
export async function requireInvite(context: AuthContext, inviteToken: string): Promise<Buffer> {
  const inviteDigest = digestLinkToken(inviteToken);
  const invited = await findInvitedUser(context, { db: context.pool, inviteDigest });
  if (!invited) throw externalErrors.invitedUserNotFound();
  return inviteDigest;
}

/**
 * Accepts an invitation through a provider with the same address. The mailed token proves the address and is consumed.
 * Throws `invite_not_found`, `validation_failed` for another address, and `identity_already_exists`.
 */
export async function acceptInvite(
  context: AuthContext,
  { tx, profile, inviteDigest }: LinkJob & { inviteDigest: Buffer },
): Promise<UserRecord> {
  const invited = await findInvitedUser(context, { db: tx, inviteDigest });
  if (!invited) throw externalErrors.inviteNotFound();
  await requireUnlinkedSubject({ tx, profile, userId: invited.id });
  await lockUser(tx, invited.id);
  // Re-read after the lock: a concurrent request may have used the invitation.
  const user = await findInvitedUser(context, { db: tx, inviteDigest });
  if (!user) throw externalErrors.inviteNotFound();
  if (!profile.email || profile.email !== user.email) throw externalErrors.invitedEmailMismatch();
  await addIdentity(context, { tx, profile, userId: user.id });
  const confirmed = await confirmAddress(context, { tx, user, kind: 'email' });
  return updateAppMetadataProviders(context, { tx, user: confirmed });
}
