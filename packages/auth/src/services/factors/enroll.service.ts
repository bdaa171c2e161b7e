import { randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import { deleteFactor, expireFactors, insertFactor } from '../../repositories/factors/factors.repository.ts';
import type { FactorType } from '../../user.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';
import { isMissingSecondFactor } from './assurance.ts';
import { challengeCutoff } from './attempts.service.ts';
import { createTotp, type TotpEnrollment } from './totp.ts';

/** A validated request to enroll a factor. `phone` is set for that type only. */
export interface Enrollment {
  caller: Caller;
  type: FactorType;
  friendlyName: string;
  /** Displayed by authenticator apps next to the account. */
  issuer: string;
  phone: string | null;
}

/** An enrolled, unverified factor. The secret is returned only once. */
export interface EnrolledFactor {
  id: string;
  type: FactorType;
  friendlyName: string;
  phone: string | null;
  totp: TotpEnrollment | null;
}

/**
 * Enrolls an unverified factor. Deletes expired unverified factors first. Throws
 * `mfa_factor_name_conflict`, `mfa_verified_factor_exists`, `too_many_enrolled_mfa_factors` and `insufficient_aal`.
 */
export async function enrollFactor(context: AuthContext, enrollment: Enrollment): Promise<EnrolledFactor> {
  return inTransaction(context.pool, async (tx) => {
    await expireFactors(tx, challengeCutoff(context));
    const { user } = await lockCaller(tx, enrollment.caller);
    const userWithoutReplaced = await replaceSamePhone(tx, { user, phone: enrollment.phone });
    requireEnrollAllowed(context, { user: userWithoutReplaced, enrollment });
    const enrolled = await insertEnrolledFactor(context, { tx, user, enrollment });
    const traits = { factor_id: enrolled.id, factor_type: enrolled.type };
    await audit(context, { db: tx, action: 'factor_in_progress', actorId: user.id, traits });
    return enrolled;
  });
}

/** Deletes an unverified factor of the same number. Returns the user without it. */
async function replaceSamePhone(
  tx: PoolClient,
  { user, phone }: { user: UserRecord; phone: string | null },
): Promise<UserRecord> {
  const same = phone ? user.factors.filter((factor) => factor.phone === phone) : [];
  if (same.some((factor) => factor.status === 'verified')) throw factorErrors.verifiedFactorExists();
  for (const factor of same) await deleteFactor(tx, factor.id);
  return { ...user, factors: user.factors.filter((factor) => !same.includes(factor)) };
}

function requireEnrollAllowed(
  context: AuthContext,
  { user, enrollment }: { user: UserRecord; enrollment: Enrollment },
): void {
  const { factors } = user;
  const { friendlyName, caller } = enrollment;
  if (factors.some((factor) => factor.friendlyName === friendlyName)) {
    throw factorErrors.nameConflict(friendlyName);
  }
  const verified = factors.filter((factor) => factor.status === 'verified').length;
  if (factors.length >= context.maxEnrolledFactors || verified >= context.maxVerifiedFactors) {
    throw factorErrors.tooMany();
  }
  if (isMissingSecondFactor({ user, session: caller.session })) throw factorErrors.insufficientAalToEnroll();
}

async function insertEnrolledFactor(
  context: AuthContext,
  { tx, user, enrollment }: { tx: PoolClient; user: UserRecord; enrollment: Enrollment },
): Promise<EnrolledFactor> {
  const { type, friendlyName, issuer, phone } = enrollment;
  const id = randomUUID();
  const label = user.email ?? user.phone ?? user.id;
  const totp = type === 'totp' ? createTotp({ issuer, label }) : null;
  await insertFactor(tx, {
    id,
    userId: user.id,
    factorType: type,
    friendlyName,
    phone,
    sealedSecret: totp && context.vault.seal(Buffer.from(totp.secret), id),
    now: context.clock(),
  });
  return { id, type, friendlyName, phone, totp };
}
