import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { AuthError } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { confirmEmail } from '../accounts/confirmation.service.ts';
import { keepProviderIdentity } from '../accounts/unverified-data.service.ts';
import { sendConfirmation } from '../links/token-mail.service.ts';
import type { ExternalProfile } from '../providers/external-profile.ts';

/** The refusal is a value, not thrown, where what was stored (an account to be confirmed) has to stay. */
export type ResolvedAccount = { user: UserRecord } | { refusal: AuthError };

/** An account that a provider's identity leads to, which may still need its address confirmed. */
export interface ConfirmationJob {
  tx: PoolClient;
  user: UserRecord;
  profile: ExternalProfile;
  redirectTo: string;
}

/** Whether the address may be trusted: the provider says so, or this server asks nobody for proof. */
export function vouchesFor(context: AuthContext, profile: ExternalProfile): boolean {
  return profile.emailVerified || context.mailAutoconfirm;
}

/**
 * Confirms an unconfirmed account whose very address the provider vouches for; everything that somebody put there
 * without such proof goes. Otherwise mails a confirmation and refuses.
 */
export async function confirmByProvider(
  context: AuthContext,
  { tx, user, profile, redirectTo }: ConfirmationJob,
): Promise<ResolvedAccount> {
  if (!user.email || user.emailConfirmedAt) return { user };
  if (profile.email === user.email && vouchesFor(context, profile)) {
    const { provider, subject: providerId, identityData } = profile;
    const identity = { provider, providerId, identityData };
    const cleared = await keepProviderIdentity(context, { tx, user, identity });
    return { user: await confirmEmail(context, { tx, user: cleared }) };
  }
  await sendConfirmation(context, { tx, user, request: { redirectTo, challenge: undefined } });
  const { provider } = profile;
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
  return { refusal: externalErrors.emailUnverified(message) };
}
