import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import {
  deletePasskeyChallengesBefore,
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '../../repositories/factors/passkey-challenges.repository.ts';
import { passkeyErrors } from '../../wire/errors/passkey-errors.ts';
import { isUuid } from '../../wire/uuid.ts';

// An answer that comes late is told so, and not that its challenge never was.
const KEPT_MS = 3_600_000;

/** A question with the options that the browser asks it with. */
export interface IssuedPasskeyChallenge<Options> {
  id: string;
  options: Options;
  expiresAt: Date;
}

/** Remembers the challenge in the options, for a user or for whoever is going to sign in. */
export async function issuePasskeyChallenge<Options extends { challenge: string }>(
  context: AuthContext,
  { userId, options }: { userId: string | null; options: Options },
): Promise<IssuedPasskeyChallenge<Options>> {
  const nowMs = context.clock().getTime();
  const id = randomUUID();
  const expiresAt = new Date(nowMs + context.passkeyChallengeSeconds * 1000);
  await deletePasskeyChallengesBefore(context.pool, new Date(nowMs - KEPT_MS));
  await insertPasskeyChallenge(context.pool, { id, userId, challenge: options.challenge, expiresAt });
  return { id, options, expiresAt };
}

/**
 * Uses a challenge up and returns what was asked. Throws `webauthn_challenge_not_found` and
 * `webauthn_challenge_expired`.
 */
export async function redeemPasskeyChallenge(
  context: AuthContext,
  { id, userId }: { id: string; userId: string | null },
): Promise<string> {
  const taken = isUuid(id) ? await takePasskeyChallenge(context.pool, { id, userId }) : undefined;
  if (!taken) throw passkeyErrors.challengeNotFound();
  if (taken.expiresAt <= context.clock()) throw passkeyErrors.challengeExpired();
  return taken.challenge;
}
