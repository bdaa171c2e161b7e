import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { type FactorRecord, noteFailure } from '../../repositories/factors/factors.repository.ts';
import { audit } from '../audit/audit.service.ts';

/** Challenges older than this have expired, and wrong answers are forgiven. */
export function challengeHorizon(context: AuthContext): Date {
  return new Date(context.clock().getTime() - context.factorChallengeSeconds * 1000);
}

/** The failures that still count. */
function recentFailures(context: AuthContext, factor: FactorRecord): { attempts: number; since: Date } {
  const { failuresSince: since, failedAttempts: attempts } = factor;
  return since && since > challengeHorizon(context)
    ? { attempts, since }
    : { attempts: 0, since: context.clock() };
}

/** The seconds for which a factor rests after too many wrong answers; undefined where it does not. */
export function secondsOfRest(context: AuthContext, factor: FactorRecord): number | undefined {
  const { attempts, since } = recentFailures(context, factor);
  if (attempts < context.factorMaxAttempts) return undefined;
  return Math.ceil((since.getTime() - challengeHorizon(context).getTime()) / 1000);
}

/** Notes an attempt in the audit log, and counts a wrong one. */
export async function noteAttempt(
  context: AuthContext,
  attempt: { tx: PoolClient; factor: FactorRecord; isValid: boolean; ip: string | undefined },
): Promise<void> {
  const { tx, factor, isValid, ip } = attempt;
  const traits = { factor_id: factor.id, factor_type: factor.factorType, valid: isValid };
  await audit(context, { db: tx, action: 'verification_attempted', actorId: factor.userId, traits, ip });
  if (isValid) return;
  const { attempts, since } = recentFailures(context, factor);
  await noteFailure(tx, factor.id, { attempts: attempts + 1, since });
}
