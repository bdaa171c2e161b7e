import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { AuthError } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { retainProviderIdentity } from '../accounts/unverified-data.service.ts';
import { sendConfirmation } from '../links/token-mail.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';

/** A refusal is returned, not thrown, if the transaction (with an unconfirmed account) must be committed. */
export type ResolvedAccount = { user: UserRecord } | { refusal: AuthError };

/** The account of a provider's identity, whose address may be unconfirmed. */
interface ConfirmationJob {
  tx: PoolClient;
  user: UserRecord;
  profile: ExternalProfile;
  redirectTo: string;
}

/** Whether the address counts as verified: by the provider, or because of autoconfirm. */
export function isEmailTrusted(context: AuthContext, profile: ExternalProfile): boolean {
  return profile.emailVerified || context.mailAutoconfirm;
}

/**
 * Confirms an unconfirmed account if the provider verified the same address, and removes its unverified data. Otherwise
 * mails a confirmation and returns a refusal.
 */
export async function confirmByProvider(
  context: AuthContext,
  { tx, user, profile, redirectTo }: ConfirmationJob,
): Promise<ResolvedAccount> {
  if (!user.email || user.emailConfirmedAt) return { user };
  if (profile.email === user.email && isEmailTrusted(context, profile)) {
    const { provider, subject: providerId, identityData } = profile;
    const identity = { provider, providerId, identityData };
    const cleared = await retainProviderIdentity(context, { tx, user, identity });
    return { user: await confirmAddress(context, { tx, user: cleared, kind: 'email' }) };
  }
  await sendConfirmation(context, { tx, user, request: { redirectTo, challenge: undefined } });
  const { provider } = profile;
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
  return { refusal: externalErrors.emailUnverified(message) };
}
