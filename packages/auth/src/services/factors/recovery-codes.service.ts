import { createHash, randomInt, randomUUID } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getTexts } from '../../mail/languages.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import {
  countRecoveryCodes,
  insertRecoveryFactor,
  replaceRecoveryCodes,
} from '../../repositories/factors/recovery-codes.repository.ts';
import type { AuthFactor } from '../../user.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import { type Caller, lockCaller } from '../sessions/authenticate.service.ts';
import { unenrollFactor } from './unenroll.service.ts';

const SET_SIZE = 10;
const CODE_LENGTH = 16;
// Without ambiguous characters. 16 characters have 79 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DEFAULT_NAME = 'Recovery codes';

/** A new set of recovery codes. The codes are returned only once. */
export interface IssuedCodes {
  factor: Pick<AuthFactor, 'id' | 'friendlyName'>;
  codes: string[];
}

/** The stored digest of a code. Ignores case, spaces and dashes of the typed code. */
export function digestRecoveryCode(factorId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]+/g, '');
  return createHash('sha256').update(`${factorId} ${code}`).digest();
}

/** The user's recovery-code factor. Throws `mfa_factor_not_found`. */
function getRecoveryFactor(user: Pick<UserRecord, 'factors'>): AuthFactor {
  const factor = user.factors.find(({ factorType }) => factorType === 'recovery_code');
  if (!factor) throw factorErrors.notFound();
  return factor;
}

/** The total and the remaining number of codes. Throws `mfa_factor_not_found`. */
export async function getRecoveryCodeStatus(context: AuthContext, { user }: Caller) {
  const factor = getRecoveryFactor(user);
  return { factor, ...(await countRecoveryCodes(context.pool, factor.id)) };
}

/**
 * Generates the user's recovery codes. Throws `insufficient_aal`, `mfa_recovery_codes_sole_factor` without another
 * verified factor, `mfa_verified_factor_exists` if codes exist already, and `mfa_factor_name_conflict`.
 */
export async function generateRecoveryCodes(
  context: AuthContext,
  { caller, friendlyName = DEFAULT_NAME }: { caller: Caller; friendlyName: string | undefined },
): Promise<IssuedCodes> {
  return inTransaction(context.pool, async (tx) => {
    const user = await lockAal2Caller(tx, caller);
    requireCodesAllowed(user, friendlyName);
    const factor = { id: randomUUID(), friendlyName };
    await insertRecoveryFactor(tx, { ...factor, userId: user.id, now: context.clock() });
    const traits = { factor_id: factor.id, factor_type: 'recovery_code' };
    await audit(context, { db: tx, action: 'factor_in_progress', actorId: user.id, traits });
    const detail = getTexts(context.language).factors.recovery_code;
    await sendNotice(context, { tx, kind: 'factor_enrolled', user, detail });
    return { factor, codes: await issueCodes(context, { tx, factorId: factor.id }) };
  });
}

/** Replaces the recovery codes. Throws `insufficient_aal` and `mfa_factor_not_found`. */
export async function regenerateRecoveryCodes(context: AuthContext, caller: Caller): Promise<IssuedCodes> {
  return inTransaction(context.pool, async (tx) => {
    const user = await lockAal2Caller(tx, caller);
    const factor = getRecoveryFactor(user);
    const traits = { factor_id: factor.id, user_id: user.id };
    await audit(context, { db: tx, action: 'factor_updated', actorId: user.id, traits });
    return { factor, codes: await issueCodes(context, { tx, factorId: factor.id }) };
  });
}

/** Deletes the recovery codes; returns the id of their factor. Throws `insufficient_aal` and `mfa_factor_not_found`. */
export async function removeRecoveryCodes(context: AuthContext, caller: Caller): Promise<string> {
  const { user, session } = caller;
  if (session?.aal !== 'aal2') throw factorErrors.insufficientAalForCodes();
  const { id } = getRecoveryFactor(user);
  await unenrollFactor(context, { userId: user.id, factorId: id, caller });
  return id;
}

async function lockAal2Caller(tx: PoolClient, caller: Caller): Promise<UserRecord> {
  const { user, session } = await lockCaller(tx, caller);
  if (session?.aal !== 'aal2') throw factorErrors.insufficientAalForCodes();
  return user;
}

function requireCodesAllowed({ factors }: UserRecord, friendlyName: string): void {
  if (factors.some(({ factorType }) => factorType === 'recovery_code')) throw factorErrors.codesExist();
  if (!factors.some(({ status }) => status === 'verified')) throw factorErrors.soleFactor();
  if (factors.some((factor) => factor.friendlyName === friendlyName)) {
    throw factorErrors.nameConflict(friendlyName);
  }
}

async function issueCodes(
  context: AuthContext,
  { tx, factorId }: { tx: PoolClient; factorId: string },
): Promise<string[]> {
  const codes = Array.from({ length: SET_SIZE }, randomCode);
  const codeDigests = codes.map((code) => digestRecoveryCode(factorId, code));
  await replaceRecoveryCodes(tx, { factorId, codeDigests, now: context.clock() });
  return codes;
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
