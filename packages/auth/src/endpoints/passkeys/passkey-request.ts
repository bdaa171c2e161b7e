import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { IssuedPasskeyChallenge } from '../../services/passkeys/passkey-challenge.service.ts';
import { toUnixSeconds } from '../../services/sessions/access-token.service.ts';
import type { Caller } from '../../services/sessions/authenticate.service.ts';
import type { Metadata } from '../../user.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { passkeyErrors } from '../../wire/errors/factor-errors.ts';
import { requirePermanentCaller } from '../factors/factor-request.ts';

const CREDENTIAL_FIELDS = { challenge_id: 'string', credential: 'object' } as const;

/** Throws `passkey_disabled` if passkeys are off. */
export function requirePasskeys(context: AuthContext): void {
  if (!context.passkeysEnabled) throw passkeyErrors.disabled();
}

/** The caller, who must be neither anonymous nor an SSO user. */
export async function requirePasskeyOwner(context: AuthContext, c: Context): Promise<Caller> {
  requirePasskeys(context);
  const caller = await requirePermanentCaller(context, c);
  if (caller.user.isSsoUser) throw authErrors.ssoManaged();
  return caller;
}

/** The credential that an authenticator returned. Throws `validation_failed` if a field is missing. */
export async function readCredential(c: Context): Promise<{ challengeId: string; response: Metadata }> {
  const { challenge_id: challengeId, credential } = await readBody(c, CREDENTIAL_FIELDS);
  if (!challengeId) throw authErrors.validationFailed('challenge_id is required');
  if (!credential) throw authErrors.validationFailed('credential is required');
  return { challengeId, response: credential };
}

/** The JSON of creation and request options. */
export function presentPasskeyChallenge(issued: IssuedPasskeyChallenge<unknown>): Record<string, unknown> {
  return { challenge_id: issued.id, options: issued.options, expires_at: toUnixSeconds(issued.expiresAt) };
}
