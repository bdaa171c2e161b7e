import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { textsIn } from '../../mail/languages.ts';
import type { UserRecord } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import {
  countRecoveryCodes,
  insertRecoveryFactor,
  replaceRecoveryCodes,
} from '../../repositories/factors/recovery-codes.repository.ts';
import type { AuthFactor } from '../../user.ts';
import { factorErrors } from '../../wire/errors/factor-errors.ts';
import { audit } from '../audit/audit.service.ts';
import { sendNotice } from '../links/notice.service.ts';
import type { Caller } from '../sessions/authenticate.service.ts';
import { lockCaller } from '../sessions/caller-lock.service.ts';
import { unenrollFactor } from './unenroll.service.ts';

const SET_SIZE = 10;
const CODE_LENGTH = 16;
// Without the characters that are taken for one another: 16 of these are 79 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DEFAULT_NAME = 'Recovery codes';

/** A fresh set. The codes are told this once. */
export interface IssuedCodes {
  factor: Pick<AuthFactor, 'id' | 'friendlyName'>;
  codes: string[];
}

/** What is stored of a code; letter case, spaces and dashes in what was typed do not matter. */
export function digestRecoveryCode(factorId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]+/g, '');
  return createHash('sha256').update(`${factorId} ${code}`).digest();
}

/** The user's set. Throws `mfa_factor_not_found`. */
export function getRecoveryFactor(user: Pick<UserRecord, 'factors'>): AuthFactor {
  const factor = user.factors.find(({ factorType }) => factorType === 'recovery_code');
  if (!factor) throw factorErrors.notFound();
  return factor;
}

/** How many codes there are, and how many are left. Throws `mfa_factor_not_found`. */
export async function readRecoveryCodes(context: AuthContext, { user }: Caller) {
  const factor = getRecoveryFactor(user);
  return { factor, ...(await countRecoveryCodes(context.pool, factor.id)) };
}

/**
 * Makes the user's set of codes. Throws `insufficient_aal`, `mfa_recovery_codes_sole_factor` where there is no other
 * verified factor, `mfa_verified_factor_exists` where there is a set, and `mfa_factor_name_conflict`.
 */
export async function generateRecoveryCodes(
  context: AuthContext,
  { caller, friendlyName = DEFAULT_NAME }: { caller: Caller; friendlyName: string | undefined },
): Promise<IssuedCodes> {
  return inTransaction(context.pool, async (tx) => {
    const user = await lockRaised(tx, caller);
    requireRoomForCodes(user, friendlyName);
    const factor = { id: randomUUID(), friendlyName };
    await insertRecoveryFactor(tx, { ...factor, userId: user.id, now: context.clock() });
    const traits = { factor_id: factor.id, factor_type: 'recovery_code' };
    await audit(context, { db: tx, action: 'factor_in_progress', actorId: user.id, traits });
    const about = textsIn(context.language).factors.recovery_code;
    await sendNotice(context, { tx, kind: 'factor_enrolled', user, about });
    return { factor, codes: await issueCodes(context, { tx, factorId: factor.id }) };
  });
}

/** Puts a new set in the place of the old one. Throws `insufficient_aal` and `mfa_factor_not_found`. */
export async function regenerateRecoveryCodes(context: AuthContext, caller: Caller): Promise<IssuedCodes> {
  return inTransaction(context.pool, async (tx) => {
    const user = await lockRaised(tx, caller);
    const factor = getRecoveryFactor(user);
    const traits = { factor_id: factor.id, user_id: user.id };
    await audit(context, { db: tx, action: 'factor_updated', actorId: user.id, traits });
    return { factor, codes: await issueCodes(context, { tx, factorId: factor.id }) };
  });
}

/** Removes the set. Throws `insufficient_aal` and `mfa_factor_not_found`. */
export async function removeRecoveryCodes(context: AuthContext, caller: Caller): Promise<string> {
  const { user, session } = caller;
  if (session?.aal !== 'aal2') throw factorErrors.insufficientAalForCodes();
  const { id } = getRecoveryFactor(user);
  await unenrollFactor(context, { userId: user.id, factorId: id, caller });
  return id;
}

async function lockRaised(tx: PoolClient, caller: Caller): Promise<UserRecord> {
  const { user, session } = await lockCaller(tx, caller);
  if (session?.aal !== 'aal2') throw factorErrors.insufficientAalForCodes();
  return user;
}

function requireRoomForCodes({ factors }: UserRecord, friendlyName: string): void {
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
