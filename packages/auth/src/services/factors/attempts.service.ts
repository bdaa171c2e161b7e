import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { type FactorRecord, recordFailure } from '../../repositories/factors/factors.repository.ts';
import { audit } from '../audit/audit.service.ts';

/** Challenges and failures before this time have expired. */
export function challengeCutoff(context: AuthContext): Date {
  return new Date(context.clock().getTime() - context.factorChallengeSeconds * 1000);
}

/** The failures that have not expired. */
function recentFailures(context: AuthContext, factor: FactorRecord): { attempts: number; since: Date } {
  const { failuresSince: since, failedAttempts: attempts } = factor;
  return since && since > challengeCutoff(context)
    ? { attempts, since }
    : { attempts: 0, since: context.clock() };
}

/** Remaining lockout of a factor after too many failures, in seconds; undefined if it is not locked. */
export function lockoutSeconds(context: AuthContext, factor: FactorRecord): number | undefined {
  const { attempts, since } = recentFailures(context, factor);
  if (attempts < context.factorMaxAttempts) return undefined;
  return Math.ceil((since.getTime() - challengeCutoff(context).getTime()) / 1000);
}

/** Records an attempt in the audit log and counts a failure. */
export async function recordAttempt(
  context: AuthContext,
  attempt: { tx: PoolClient; factor: FactorRecord; isValid: boolean; ip: string | undefined },
): Promise<void> {
  const { tx, factor, isValid, ip } = attempt;
  const traits = { factor_id: factor.id, factor_type: factor.factorType, valid: isValid };
  await audit(context, { db: tx, action: 'verification_attempted', actorId: factor.userId, traits, ip });
  if (isValid) return;
  const { attempts, since } = recentFailures(context, factor);
  await recordFailure(tx, factor.id, { attempts: attempts + 1, since });
}
