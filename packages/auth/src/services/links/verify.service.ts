import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { type FlowKind, issueAuthCode } from '../../repositories/links/flow-states.repository.ts';
import {
  consumeToken,
  countCodeAttempt,
  deleteUserTokens,
  findTokenByLink,
  type OneTimeToken,
  type TokenSlot,
} from '../../repositories/links/one-time-tokens.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { isConfirmed } from '../accounts/address.service.ts';
import { confirmEmailChange, confirmPhoneChange } from '../accounts/address-change.service.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { removeUnverifiedData } from '../accounts/unverified-data.service.ts';
import { consumeRateLimit } from '../limits/token-bucket.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import {
  digestLinkToken,
  findTokenByCode,
  isPhoneAddress,
  isPkceLink,
  isTokenExpired,
} from './one-time-token.service.ts';

const MAIL_SLOTS = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['confirmation', 'recovery'],
} as const satisfies Record<string, TokenSlot[]>;

const PHONE_SLOTS = {
  sms: ['confirmation'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, TokenSlot[]>;

/** Verification types by e-mail. Only these have links. */
export type VerificationType = keyof typeof MAIL_SLOTS;

/** Verification types by text message. */
export type PhoneVerificationType = keyof typeof PHONE_SLOTS;

const FLOW_KINDS: Record<Exclude<VerificationType, 'email'>, FlowKind> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** `other_address_pending`: the other address still has to confirm the change of e-mail. */
export type Verification =
  | { outcome: 'session'; session: IssuedSession }
  | { outcome: 'code'; authCode: string }
  | { outcome: 'other_address_pending' };

/** Throws `validation_failed` for any other type. */
export function requireVerificationType(type: string): VerificationType {
  if (Object.hasOwn(MAIL_SLOTS, type)) return type as VerificationType;
  throw authErrors.validationFailed('Unsupported verification type');
}

export function isPhoneVerificationType(type: string): type is PhoneVerificationType {
  return Object.hasOwn(PHONE_SLOTS, type);
}

/** A typed code with the e-mail address or phone number of its recipient. */
export interface TypedCode {
  type: VerificationType | PhoneVerificationType;
  address: string;
  code: string;
  audience: string;
  origin: RequestOrigin;
}

/**
 * Verifies a typed code. Throws `otp_expired` if it is wrong, expired or had too many attempts, and
 * `over_request_rate_limit` after too many attempts for the address across all codes.
 */
export async function verifyCode(context: AuthContext, attempt: TypedCode): Promise<Verification> {
  const failure = authErrors.codeExpired();
  await requireCodeAttempt(context, attempt.address);
  const outstanding = await countCodeAttempt(context.pool, {
    address: attempt.address,
    slots: [...{ ...MAIL_SLOTS, ...PHONE_SLOTS }[attempt.type]],
    maxAttempts: context.otpMaxAttempts,
  });
  const token = findTokenByCode(outstanding, attempt);
  if (!token || isTokenExpired(context, token)) throw failure;
  return inTransaction(context.pool, async (tx) => {
    const user = await redeemToken(context, { tx, token, failure, audience: attempt.audience });
    return user
      ? openOtpSession(context, { tx, user, origin: attempt.origin })
      : { outcome: 'other_address_pending' };
  });
}

/** Limits attempts per address, because new codes reset the attempts per code. */
async function requireCodeAttempt(context: AuthContext, address: string): Promise<void> {
  const limit = context.codeGuessLimit;
  const wait = await consumeRateLimit(context, { db: context.pool, bucket: 'code', subject: address, limit });
  if (wait !== undefined) throw authErrors.requestRateLimit(wait);
}

/** Finds the token of a link without consuming it. Throws `otp_expired` if it was used or has expired. */
export async function findLinkedToken(
  context: AuthContext,
  { type, linkToken }: { type: string; linkToken: string },
): Promise<OneTimeToken> {
  const slots = [...MAIL_SLOTS[requireVerificationType(type)]];
  const token = await findTokenByLink(context.pool, { linkDigest: digestLinkToken(linkToken), slots });
  if (!token || isTokenExpired(context, token)) throw authErrors.linkExpired();
  return token;
}

/** Verifies the token of a link. With `followFlow`, a link of a PKCE flow yields an auth code instead of a session. */
export async function verifyLink(
  context: AuthContext,
  attempt: { type: VerificationType; linkToken: string; followFlow: boolean; origin: RequestOrigin },
): Promise<Verification> {
  const failure = authErrors.linkExpired();
  const { type, linkToken } = attempt;
  const token = await findLinkedToken(context, attempt);
  return inTransaction(context.pool, async (tx) => {
    const user = await redeemToken(context, { tx, token, failure });
    if (!user) return { outcome: 'other_address_pending' };
    if (!attempt.followFlow || !isPkceLink(linkToken)) {
      return openOtpSession(context, { tx, user, origin: attempt.origin });
    }
    const kind = flowKindOf(type, token);
    const authCode = await issueAuthCode(tx, { userId: user.id, kind, now: context.clock() });
    if (!authCode) throw authErrors.flowStateNotFound();
    return { outcome: 'code', authCode };
  });
}

function flowKindOf(type: VerificationType, token: OneTimeToken): FlowKind {
  if (type !== 'email') return FLOW_KINDS[type];
  return token.slot === 'confirmation' ? 'email/signup' : 'magiclink';
}

async function openOtpSession(
  context: AuthContext,
  { tx, user, origin }: { tx: PoolClient; user: UserRecord; origin: RequestOrigin },
): Promise<Verification> {
  const session = await openSession(context, { db: tx, user, method: 'otp', origin });
  return { outcome: 'session', session };
}

/** Consumes the token and applies its effect. Returns undefined if the other address still has to confirm. */
async function redeemToken(
  context: AuthContext,
  job: { tx: PoolClient; token: OneTimeToken; failure: AuthError; audience?: string },
): Promise<UserRecord | undefined> {
  const { tx, token, failure, audience } = job;
  const user = await lockUser(tx, token.userId);
  if (!user || (audience && user.audience !== audience)) throw failure;
  if (isBanned(user, context.clock())) throw authErrors.userBanned();
  if (!(await consumeToken(tx, token))) throw failure;
  if (token.slot === 'email_change_current' || token.slot === 'email_change_new') {
    return confirmEmailChange(context, { tx, user });
  }
  if (token.slot === 'phone_change') return confirmPhoneChange(context, { tx, user });
  const kind = isPhoneAddress(token.address) ? 'phone' : 'email';
  if (!isConfirmed(user, kind)) {
    // A password that was set before an invitation or a recovery may be a stranger's.
    const isForgotten = token.slot === 'recovery' || user.invitedAt !== null;
    if (isForgotten) await updateUser(tx, user.id, { passwordHash: null });
    const cleared = await removeUnverifiedData(context, { tx, user, kind, slot: token.slot });
    return confirmAddress(context, { tx, user: cleared, kind });
  }
  await deleteUserTokens(tx, user.id);
  return user;
}
