import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { AuthContext } from '../../context.ts';
import { getUserById, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import { lockPasskeyOfCredential, touchPasskey } from '../../repositories/factors/passkeys.repository.ts';
import { isBanned, type Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { passkeyErrors } from '../../wire/errors/passkey-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { readAssertion, requestOptions } from '../webauthn/relying-party.ts';
import {
  type IssuedPasskeyChallenge,
  issuePasskeyChallenge,
  redeemPasskeyChallenge,
} from './passkey-challenge.service.ts';

/** Starts a sign-in of whoever has a passkey for this site. */
export async function startPasskeyAuthentication(
  context: AuthContext,
): Promise<IssuedPasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await requestOptions(context, {
    userVerification: 'required',
    timeoutMs: context.passkeyChallengeSeconds * 1000,
  });
  return issuePasskeyChallenge(context, { userId: null, options });
}

/**
 * Signs in the owner of the passkey that answered. The challenge is used up by any attempt. Throws the refusals of the
 * challenge, `webauthn_verification_failed` (for unknown credentials too), `user_banned`, `email_not_confirmed` and
 * `phone_not_confirmed`.
 */
export async function finishPasskeyAuthentication(
  context: AuthContext,
  answer: { challengeId: string; response: Metadata; origin: RequestOrigin },
): Promise<IssuedSession> {
  const { response, origin } = answer;
  const challenge = await redeemPasskeyChallenge(context, { id: answer.challengeId, userId: null });
  return inTransaction(context.pool, async (tx) => {
    const credentialId = typeof response.id === 'string' ? response.id : '';
    const passkey = await lockPasskeyOfCredential(tx, credentialId);
    if (!passkey || !isOwnHandle(response, passkey.userId)) throw passkeyErrors.verificationFailed();
    const { credential } = passkey;
    const assertion = await readAssertion(context, {
      response,
      challenge,
      credential,
      userVerification: 'required',
    });
    if (!assertion) throw passkeyErrors.verificationFailed();
    const user = await getUserById(tx, passkey.userId);
    requireAdmitted(context, user);
    await touchPasskey(tx, passkey.id, { signCount: assertion.signCount, now: context.clock() });
    return openSession(context, { db: tx, user, method: 'passkey', origin });
  });
}

/** Whether the authenticator means the same user: what it was told at the registration comes back with the answer. */
function isOwnHandle({ response }: Metadata, userId: string): boolean {
  const { userHandle } = Object(response) as { userHandle?: unknown };
  if (userHandle === undefined || userHandle === null) return true;
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === userId;
}

function requireAdmitted(context: AuthContext, user: UserRecord): void {
  if (isBanned(user, context.clock())) throw authErrors.userBanned();
  if (user.emailConfirmedAt || user.phoneConfirmedAt) return;
  if (user.email) throw passkeyErrors.emailNotConfirmed();
  if (user.phone) throw passkeyErrors.phoneNotConfirmed();
}
