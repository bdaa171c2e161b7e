import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import {
  consumePasskeyChallenge,
  deletePasskeyChallengesBefore,
  insertPasskeyChallenge,
} from '../../repositories/factors/passkey-challenges.repository.ts';
import { isUuid } from '../../wire/body.ts';
import { passkeyErrors } from '../../wire/errors/factor-errors.ts';

// Kept after expiry, so that a late response gets `webauthn_challenge_expired`.
const RETENTION_MS = 3_600_000;

/** A challenge with the options for the browser. */
export interface IssuedPasskeyChallenge<Options> {
  id: string;
  options: Options;
  expiresAt: Date;
}

/** Stores the challenge of the options, for a user or, with `userId` null, for a sign-in. */
export async function issuePasskeyChallenge<Options extends { challenge: string }>(
  context: AuthContext,
  { userId, options }: { userId: string | null; options: Options },
): Promise<IssuedPasskeyChallenge<Options>> {
  const nowMs = context.clock().getTime();
  const id = randomUUID();
  const expiresAt = new Date(nowMs + context.passkeyChallengeSeconds * 1000);
  await deletePasskeyChallengesBefore(context.pool, new Date(nowMs - RETENTION_MS));
  await insertPasskeyChallenge(context.pool, { id, userId, challenge: options.challenge, expiresAt });
  return { id, options, expiresAt };
}

/**
 * Consumes and returns a challenge. Throws `webauthn_challenge_not_found` and `webauthn_challenge_expired`.
 */
export async function redeemPasskeyChallenge(
  context: AuthContext,
  { id, userId }: { id: string; userId: string | null },
): Promise<string> {
  const consumed = isUuid(id) ? await consumePasskeyChallenge(context.pool, { id, userId }) : undefined;
  if (!consumed) throw passkeyErrors.challengeNotFound();
  if (consumed.expiresAt <= context.clock()) throw passkeyErrors.challengeExpired();
  return consumed.challenge;
}
