import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { textsIn } from '../../mail/languages.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { inTransaction, isUniqueViolation } from '../../repositories/database.ts';
import {
  type FactorChallenge,
  findChallenge,
  markChallengeVerified,
} from '../../repositories/factors/factor-challenges.repository.ts';
import {
  deleteOtherUnverified,
  type FactorProof,
  type FactorRecord,
  findFactor,
  markVerified,
} from '../../repositories/factors/factors.repository.ts';
import { lockSession } from '../../repositories/sessions/session-levels.repository.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { isUuid } from '../../wire/uuid.ts';
import { sendNotice } from '../links/notice.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';
import { challengeHorizon, noteAttempt, secondsOfRest } from './attempts.service.ts';
import { elevateSession } from './elevation.service.ts';
import { type FactorAnswer, proveFactor } from './proof.service.ts';

/** A checked attempt to prove a factor. */
export interface FactorAttempt {
  caller: Caller;
  factorId: string;
  challengeId: string;
  answer: FactorAnswer;
  ip: string | undefined;
}

/**
 * Proves a factor: it becomes verified, the session rises to `aal2` with new tokens, and the user's sessions below that
 * end. Throws the refusals of the protocol; wrong answers are counted, and too many of them are answered 429.
 */
export async function verifyFactor(context: AuthContext, attempt: FactorAttempt): Promise<IssuedSession> {
  const result = await inTransaction(context.pool, (tx) => verifyLocked(context, { tx, attempt })).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? factorErrors.credentialExists() : error;
    },
  );
  // Thrown only now: the wrong answer has to stay counted.
  if ('refusal' in result) throw result.refusal;
  return result.session;
}

async function verifyLocked(
  context: AuthContext,
  { tx, attempt }: { tx: PoolClient; attempt: FactorAttempt },
): Promise<{ session: IssuedSession } | { refusal: AuthError }> {
  const { factor, challenge } = await lockFactor(context, { tx, attempt });
  requireAttemptsLeft(context, factor);
  const proof = await proveFactor(context, { factor, challenge, answer: attempt.answer });
  const verdict = await context.judgeFactorVerification(
    { userId: factor.userId, factorId: factor.id, factorType: factor.factorType, valid: proof !== undefined },
    tx,
  );
  await noteAttempt(context, { tx, factor, isValid: proof !== undefined, ip: attempt.ip });
  if (verdict === 'reject') return { refusal: factorErrors.rejected() };
  if (!proof) return { refusal: wrongAnswer(factor) };
  return { session: await accept(context, { tx, attempt, factor, proof }) };
}

/** The factor with its usable challenge; nobody else changes the user's factors or sessions meanwhile. */
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
  if (challenge.createdAt <= challengeHorizon(context)) throw factorErrors.challengeExpired(factorId);
  return { factor, challenge };
}

function requireAttemptsLeft(context: AuthContext, factor: FactorRecord): void {
  const rest = secondsOfRest(context, factor);
  if (rest) throw authErrors.requestRateLimit(rest);
}

function wrongAnswer({ factorType }: FactorRecord): AuthError {
  if (factorType === 'totp') return factorErrors.wrongTotp();
  return factorType === 'phone' ? factorErrors.wrongSmsCode() : factorErrors.wrongSignature();
}

async function accept(
  context: AuthContext,
  {
    tx,
    attempt,
    factor,
    proof,
  }: { tx: PoolClient; attempt: FactorAttempt; factor: FactorRecord; proof: FactorProof },
): Promise<IssuedSession> {
  const now = context.clock();
  const { user, session: claimed } = attempt.caller;
  const session = claimed && (await lockSession(tx, { userId: user.id, sessionId: claimed.id }));
  if (!session) throw authErrors.sessionOfTokenNotFound();
  await markChallengeVerified(tx, attempt.challengeId, { now });
  await markVerified(tx, factor.id, { proof, now });
  await deleteOtherUnverified(tx, factor);
  if (factor.status === 'unverified') {
    const about = textsIn(context.language).factors[factor.factorType];
    await sendNotice(context, { tx, kind: 'factor_enrolled', user, about });
  }
  return elevateSession(context, { tx, session, factor });
}
