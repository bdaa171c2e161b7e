import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser } from '../../repositories/accounts/users.repository.ts';
import { type FactorRecord, findFactor } from '../../repositories/factors/factors.repository.ts';
import { consumeRecoveryCode } from '../../repositories/factors/recovery-codes.repository.ts';
import { lockSession } from '../../repositories/sessions/session-aal.repository.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import type { Caller } from '../sessions/authenticate.service.ts';
import { lockoutSeconds, recordAttempt } from './attempts.service.ts';
import { raiseSession } from './elevation.service.ts';
import { digestRecoveryCode } from './recovery-codes.service.ts';

interface CodeAttempt {
  caller: Caller;
  code: string;
  ip: string | undefined;
}

/**
 * Verifies and consumes a recovery code: raises the session to `aal2` with new tokens. Throws `mfa_verification_failed`
 * (also for users without codes), `mfa_recovery_codes_locked` after too many wrong codes, and
 * `mfa_verification_rejected`.
 */
export async function verifyRecoveryCode(context: AuthContext, attempt: CodeAttempt): Promise<IssuedSession> {
  const result = await inTransaction(context.pool, (tx) => verifyLocked(context, { tx, attempt }));
  // Thrown after the commit, because the failure must stay counted.
  if ('refusal' in result) throw result.refusal;
  return result.session;
}

async function verifyLocked(
  context: AuthContext,
  { tx, attempt }: { tx: PoolClient; attempt: CodeAttempt },
): Promise<{ session: IssuedSession } | { refusal: AuthError }> {
  const factor = await lockRecoveryFactor(tx, attempt.caller);
  const rest = lockoutSeconds(context, factor);
  if (rest) throw factorErrors.codesLocked(rest);
  const codeDigest = digestRecoveryCode(factor.id, attempt.code);
  const isValid = await consumeRecoveryCode(tx, { factorId: factor.id, codeDigest, now: context.clock() });
  const verdict = await context.onFactorVerificationAttempt(
    { userId: factor.userId, factorId: factor.id, factorType: factor.factorType, valid: isValid },
    tx,
  );
  await recordAttempt(context, { tx, factor, isValid, ip: attempt.ip });
  if (verdict === 'reject') return { refusal: factorErrors.rejected() };
  if (!isValid) return { refusal: factorErrors.wrongRecoveryCode() };
  const { user, session: claimed } = attempt.caller;
  const session = claimed && (await lockSession(tx, { userId: user.id, sessionId: claimed.id }));
  if (!session) throw authErrors.sessionOfTokenNotFound();
  return { session: await raiseSession(context, { tx, session, factor }) };
}

async function lockRecoveryFactor(tx: PoolClient, { user: claimed }: Caller): Promise<FactorRecord> {
  const user = await lockUser(tx, claimed.id);
  if (!user) throw authErrors.userOfTokenNotFound();
  const codes = user.factors.find(({ factorType }) => factorType === 'recovery_code');
  const factor = codes && (await findFactor(tx, { userId: user.id, factorId: codes.id }));
  if (!factor) throw factorErrors.wrongRecoveryCode();
  return factor;
}
