import { inTransaction } from '@coastline/postgres/transactions';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { AuthContext } from '../../context.ts';
import { getUserById, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { lockPasskeyByCredential, recordPasskeyUse } from '../../repositories/factors/passkeys.repository.ts';
import { isBanned, type Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { passkeyErrors } from '../../wire/errors/factor-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { createAuthenticationOptions, verifyAssertion } from '../webauthn/relying-party.ts';
import {
  type IssuedPasskeyChallenge,
  issuePasskeyChallenge,
  redeemPasskeyChallenge,
} from './passkey-challenge.service.ts';

/** Starts a sign-in with any passkey of this site. */
export async function startPasskeyAuthentication(
  context: AuthContext,
): Promise<IssuedPasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await createAuthenticationOptions(context, {
    userVerification: 'required',
    timeoutMs: context.passkeyChallengeSeconds * 1000,
  });
  return issuePasskeyChallenge(context, { userId: null, options });
}

/**
 * Signs in the owner of the passkey. Any attempt consumes the challenge. Throws the errors of the challenge,
 * `webauthn_verification_failed` (also for unknown credentials), `user_banned`, `email_not_confirmed` and
 * `phone_not_confirmed`.
 */
export async function finishPasskeyAuthentication(
  context: AuthContext,
  authentication: { challengeId: string; response: Metadata; origin: RequestOrigin },
): Promise<IssuedSession> {
  const { response, origin } = authentication;
  const challenge = await redeemPasskeyChallenge(context, { id: authentication.challengeId, userId: null });
  return inTransaction(context.pool, async (tx) => {
    const credentialId = typeof response.id === 'string' ? response.id : '';
    const passkey = await lockPasskeyByCredential(tx, credentialId);
    if (!passkey || !isOwnHandle(response, passkey.userId)) throw passkeyErrors.verificationFailed();
    const { credential } = passkey;
    const assertion = await verifyAssertion(context, {
      response,
      challenge,
      credential,
      userVerification: 'required',
    });
    if (!assertion) throw passkeyErrors.verificationFailed();
    const user = await getUserById(tx, passkey.userId);
    requireConfirmedUser(context, user);
    await recordPasskeyUse(tx, passkey.id, { signCount: assertion.signCount, now: context.clock() });
    return openSession(context, { db: tx, user, method: 'passkey', origin });
  });
}

/** Whether the response's user handle, if present, is the id of the passkey's owner. */
function isOwnHandle({ response }: Metadata, userId: string): boolean {
  const { userHandle } = Object(response) as { userHandle?: unknown };
  if (userHandle === undefined || userHandle === null) return true;
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === userId;
}

function requireConfirmedUser(context: AuthContext, user: UserRecord): void {
  if (isBanned(user, context.clock())) throw authErrors.userBanned();
  if (user.emailConfirmedAt || user.phoneConfirmedAt) return;
  if (user.email) throw passkeyErrors.emailNotConfirmed();
  if (user.phone) throw passkeyErrors.phoneNotConfirmed();
}
