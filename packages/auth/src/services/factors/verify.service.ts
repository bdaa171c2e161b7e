import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getTexts } from '../../mail/languages.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import {
  type FactorChallenge,
  findChallenge,
  markChallengeVerified,
} from '../../repositories/factors/factor-challenges.repository.ts';
import {
  deleteOtherUnverifiedFactors,
  type FactorProof,
  type FactorRecord,
  findFactor,
  markFactorVerified,
} from '../../repositories/factors/factors.repository.ts';
import { lockSession } from '../../repositories/sessions/session-aal.repository.ts';
import { isUuid } from '../../wire/body.ts';
import { type AuthError, authErrors, onUniqueViolation } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { sendNotice } from '../links/notice.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';
import { challengeCutoff, lockoutSeconds, recordAttempt } from './attempts.service.ts';
import { raiseSession } from './elevation.service.ts';
import { type FactorResponse, verifyFactorResponse } from './factor-response.service.ts';

/** A validated attempt to verify a factor. */
export interface FactorAttempt {
  caller: Caller;
  factorId: string;
  challengeId: string;
  response: FactorResponse;
  ip: string | undefined;
}

/**
 * Verifies a factor: marks it as verified, raises the session to `aal2` with new tokens, and ends the user's `aal1`
 * sessions. Throws `mfa_verification_failed` and other protocol errors; too many failures throw
 * `over_request_rate_limit`.
 */
export async function verifyFactor(context: AuthContext, attempt: FactorAttempt): Promise<IssuedSession> {
  const result = await inTransaction(context.pool, (tx) => verifyLocked(context, { tx, attempt })).catch(
    onUniqueViolation(factorErrors.credentialExists),
  );
  // Thrown after the commit, because the failure must stay counted.
  if ('refusal' in result) throw result.refusal;
  return result.session;
}

async function verifyLocked(
  context: AuthContext,
  { tx, attempt }: { tx: PoolClient; attempt: FactorAttempt },
): Promise<{ session: IssuedSession } | { refusal: AuthError }> {
  const { factor, challenge } = await lockFactor(context, { tx, attempt });
  const waitSeconds = lockoutSeconds(context, factor);
  if (waitSeconds) throw authErrors.requestRateLimit(waitSeconds);
  const proof = await verifyFactorResponse(context, { factor, challenge, response: attempt.response });
  const verdict = await context.onFactorVerificationAttempt(
    { userId: factor.userId, factorId: factor.id, factorType: factor.factorType, valid: proof !== undefined },
    tx,
  );
  await recordAttempt(context, { tx, factor, isValid: proof !== undefined, ip: attempt.ip });
  if (verdict === 'reject') return { refusal: factorErrors.rejected() };
  if (!proof) return { refusal: verificationError(factor) };
  return { session: await acceptProof(context, { tx, attempt, factor, proof }) };
}

/** Locks the user and returns the factor with its usable challenge. */
async function lockFactor(
  context: AuthContext,
  { tx, attempt }: { tx: PoolClient; attempt: FactorAttempt },
): Promise<{ factor: FactorRecord; challenge: FactorChallenge }> {
  const { caller, factorId, challengeId } = attempt;
  const user = await lockUser(tx, caller.user.id);
  if (!user) throw authErrors.userOfTokenNotFound();
  const factor = await findFactor(tx, { userId: user.id, factorId });
  if (!factor) throw factorErrors.notFound();
  const challenge = isUuid(challengeId) ? await findChallenge(tx, { challengeId, factorId }) : undefined;
  if (!challenge) throw factorErrors.challengeNotFound();
  const isElsewhere = challenge.ip && attempt.ip && challenge.ip !== attempt.ip;
  if (challenge.verifiedAt || isElsewhere) throw factorErrors.challengeNotUsable();
  if (challenge.createdAt <= challengeCutoff(context)) throw factorErrors.challengeExpired(factorId);
  return { factor, challenge };
}

function verificationError({ factorType }: FactorRecord): AuthError {
  if (factorType === 'totp') return factorErrors.wrongTotp();
  return factorType === 'phone' ? factorErrors.wrongSmsCode() : factorErrors.wrongSignature();
}

async function acceptProof(
  context: AuthContext,
  accepted: { tx: PoolClient; attempt: FactorAttempt; factor: FactorRecord; proof: FactorProof },
): Promise<IssuedSession> {
  const { tx, attempt, factor, proof } = accepted;
  const now = context.clock();
  const { user, session: claimed } = attempt.caller;
  const session = claimed && (await lockSession(tx, { userId: user.id, sessionId: claimed.id }));
  if (!session) throw authErrors.sessionOfTokenNotFound();
  await markChallengeVerified(tx, attempt.challengeId, { now });
  await markFactorVerified(tx, factor.id, { proof, now });
  await deleteOtherUnverifiedFactors(tx, factor);
  if (factor.status === 'unverified') {
    const detail = getTexts(context.language).factors[factor.factorType];
    await sendNotice(context, { tx, kind: 'factor_enrolled', user, detail });
  }
  return raiseSession(context, { tx, session, factor });
}
