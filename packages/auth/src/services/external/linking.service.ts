import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import {
  findOwnerOfSubject,
  lockSubject,
} from '../../repositories/accounts/external-identities.repository.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  type UserRecord,
  updateUser,
} from '../../repositories/accounts/users.repository.ts';
import { isUniqueViolation, type Queryable } from '../../repositories/database.ts';
import { findTokenByLink } from '../../repositories/links/one-time-tokens.repository.ts';
import type { ProviderFlow } from '../../repositories/providers/provider-flows.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { confirmEmail } from '../accounts/confirmation.service.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { digestLink, isExpired } from '../links/one-time-token.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';
import type { Caller } from '../sessions/authenticate.service.ts';
import { lockCaller } from '../sessions/caller-lock.service.ts';
import { addIdentity } from './account.service.ts';
import { settleUser } from './account-parts.ts';

/** Who wants an identity added. */
export type LinkingCaller = Pick<Caller, 'user' | 'session'>;

/** The same, as a visit to a provider keeps it. */
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
 * Adds an identity to the account of a user who asked for it. A user without an address gets the provider's, if that is
 * verified, and is then no longer anonymous. Throws `identity_already_exists`, `email_exists`, `user_not_found` and `session_not_found`.
 */
export async function linkIdentity(
  context: AuthContext,
  { tx, profile, userId, sessionId }: LinkJob & { userId: string; sessionId: string | null },
): Promise<UserRecord> {
  await requireFreeSubject({ tx, profile, userId });
  const session = sessionId === null ? undefined : { id: sessionId };
  const { user } = await lockCaller(tx, { user: { id: userId }, session });
  await addIdentity(context, { tx, profile, userId });
  if (!user.email && profile.email && profile.emailVerified) {
    await takeAddress(context, { tx, user, email: profile.email });
  }
  const traits = { provider: profile.provider };
  await audit(context, { db: tx, action: 'identity_linked', actorId: userId, traits });
  await sendNotice(context, { tx, kind: 'identity_linked', user, about: profile.provider });
  return settleUser(context, { tx, user });
}

async function takeAddress(
  context: AuthContext,
  { tx, user, email }: { tx: PoolClient; user: UserRecord; email: string },
): Promise<void> {
  if (await findUserByEmail(tx, { email, audience: user.audience })) throw authErrors.emailExists();
  const changes = { email, emailConfirmedAt: context.clock(), isAnonymous: false };
  await updateUser(tx, user.id, { changes }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? authErrors.emailExists() : error;
  });
}

async function requireFreeSubject({ tx, profile, userId }: LinkJob & { userId: string }): Promise<void> {
  const subject = { provider: profile.provider, providerId: profile.subject };
  await lockSubject(tx, subject);
  const owner = await findOwnerOfSubject(tx, subject);
  if (owner === userId) throw externalErrors.identityTaken('Identity is already linked');
  if (owner) throw externalErrors.identityTaken('Identity is already linked to another user');
}

/** The invited user whose outstanding mail the digest belongs to; undefined once it was used or is too old. */
async function findInvitedUser(
  context: AuthContext,
  { db, inviteDigest }: { db: Queryable; inviteDigest: Buffer },
): Promise<UserRecord | undefined> {
  const query = { linkDigest: inviteDigest, slots: ['confirmation' as const] };
  const token = await findTokenByLink(db, query);
  if (!token || isExpired(context, token)) return undefined;
  const user = await findUserById(db, token.userId);
  return user?.invitedAt ? user : undefined;
}

/** What a flow remembers of an invitation. Throws `user_not_found` for an unknown one. */
export async function requireInvite(context: AuthContext, inviteToken: string): Promise<Buffer> {
  const inviteDigest = digestLink(inviteToken);
  const invited = await findInvitedUser(context, { db: context.pool, inviteDigest });
  if (!invited) throw externalErrors.invitedUserNotFound();
  return inviteDigest;
}

/**
 * Lets an invited person in by a provider that knows the same address. The mailed token proves the address, and is used
 * up. Throws `invite_not_found`, `validation_failed` for another address, and `identity_already_exists`.
 */
export async function acceptInvite(
  context: AuthContext,
  { tx, profile, inviteDigest }: LinkJob & { inviteDigest: Buffer },
): Promise<UserRecord> {
  const invited = await findInvitedUser(context, { db: tx, inviteDigest });
  if (!invited) throw externalErrors.inviteNotFound();
  await requireFreeSubject({ tx, profile, userId: invited.id });
  await lockUser(tx, invited.id);
  // Read again: whoever held the lock before may have used the invitation up.
  const user = await findInvitedUser(context, { db: tx, inviteDigest });
  if (!user) throw externalErrors.inviteNotFound();
  if (!profile.email || profile.email !== user.email) throw externalErrors.invitedEmailMismatch();
  await addIdentity(context, { tx, profile, userId: user.id });
  const confirmed = await confirmEmail(context, { tx, user });
  return settleUser(context, { tx, user: confirmed });
}
