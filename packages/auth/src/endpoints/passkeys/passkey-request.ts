import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { IssuedPasskeyChallenge } from '../../services/passkeys/passkey-challenge.service.ts';
import { toSeconds } from '../../services/sessions/access-token.service.ts';
import type { Caller } from '../../services/sessions/authenticate.service.ts';
import type { Metadata } from '../../user.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { passkeyErrors } from '../../wire/errors/passkey-errors.ts';
import { requirePermanentCaller } from '../factors/factor-request.ts';

const ANSWER_FIELDS = { challenge_id: 'string', credential: 'object' } as const;

/** Throws `passkey_disabled` where passkeys are off. */
export function requirePasskeys(context: AuthContext): void {
  if (!context.passkeysEnabled) throw passkeyErrors.disabled();
}

/** A caller who may have passkeys: neither anonymous nor managed by a company. */
export async function requirePasskeyOwner(context: AuthContext, c: Context): Promise<Caller> {
  requirePasskeys(context);
  const caller = await requirePermanentCaller(context, c);
  if (caller.user.isSsoUser) throw authErrors.ssoManaged();
  return caller;
}

/** What an authenticator answered. Throws `validation_failed` where a part is missing. */
export async function readAnswer(c: Context): Promise<{ challengeId: string; response: Metadata }> {
  const { challenge_id: challengeId, credential } = await readBody(c, ANSWER_FIELDS);
  if (!challengeId) throw authErrors.validationFailed('challenge_id is required');
  if (!credential) throw authErrors.validationFailed('credential is required');
  return { challengeId, response: credential };
}

/** The envelope of both kinds of options. */
export function presentPasskeyChallenge(issued: IssuedPasskeyChallenge<unknown>): Record<string, unknown> {
  return { challenge_id: issued.id, options: issued.options, expires_at: toSeconds(issued.expiresAt) };
}
