import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { FlowKind } from '../../repositories/links/flow-states.repository.ts';
import {
  countGuess,
  deleteTokensOf,
  findTokenByLink,
  type OneTimeToken,
  type TokenSlot,
  takeToken,
} from '../../repositories/links/one-time-tokens.repository.ts';
import { isBanned } from '../../user.ts';
import { type AuthError, authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { isConfirmed } from '../accounts/address.service.ts';
import { confirmAddress } from '../accounts/confirmation.service.ts';
import { confirmEmailChange } from '../accounts/email-change.service.ts';
import { confirmPhoneChange } from '../accounts/phone-change.service.ts';
import { dropUnverifiedData } from '../accounts/unverified-data.service.ts';
import { drawCall } from '../limits/bucket.service.ts';
import { openSession, type RequestOrigin } from '../sessions/session.service.ts';
import { requireAuthCode } from './flow.service.ts';
import { digestLink, findByCode, isExpired, isPhone, isPkceLink } from './one-time-token.service.ts';

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

/** Kinds of verification that go by e-mail; only they know links. */
export type VerificationType = keyof typeof MAIL_SLOTS;

/** Kinds of verification that go by text message. */
export type PhoneVerificationType = keyof typeof PHONE_SLOTS;

const FLOW_KINDS: Record<Exclude<VerificationType, 'email'>, FlowKind> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** `halfway`: one of the two addresses of an e-mail change has agreed, the other one has to follow. */
export type Verification =
  | { outcome: 'session'; session: IssuedSession }
  | { outcome: 'code'; authCode: string }
  | { outcome: 'halfway' };

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(MAIL_SLOTS, type);
}

export function isPhoneVerificationType(type: string): type is PhoneVerificationType {
  return Object.hasOwn(PHONE_SLOTS, type);
}

/** A typed code, and the e-mail address or phone number that it went to. */
export interface TypedCode {
  type: VerificationType | PhoneVerificationType;
  address: string;
  code: string;
  audience: string;
  origin: RequestOrigin;
}

/**
 * Verifies a typed code. Throws `otp_expired` where it is wrong, old or guessed at too often, and
 * `over_request_rate_limit` where too many codes were tried for the address, whichever they belonged to.
 */
export async function verifyCode(context: AuthContext, attempt: TypedCode): Promise<Verification> {
  const failure = authErrors.codeExpired();
  await requireGuess(context, attempt.address);
  const outstanding = await countGuess(context.pool, {
    address: attempt.address,
    slots: [...{ ...MAIL_SLOTS, ...PHONE_SLOTS }[attempt.type]],
    maxAttempts: context.otpMaxAttempts,
  });
  const token = findByCode(outstanding, attempt);
  if (!token || isExpired(context, token)) throw failure;
  return inTransaction(context.pool, async (tx) => {
    const user = await redeem(context, { tx, token, failure, audience: attempt.audience });
    return user ? openOtpSession(context, { tx, user, origin: attempt.origin }) : { outcome: 'halfway' };
  });
}

/** Fresh codes can be asked for at any time: without a limit of its own an address could be guessed at for ever. */
async function requireGuess(context: AuthContext, address: string): Promise<void> {
  const limit = context.codeGuessLimit;
  const wait = await drawCall(context, { db: context.pool, bucket: 'code', subject: address, limit });
  if (wait !== undefined) throw authErrors.requestRateLimit(wait);
}

/** The token behind a link, which stays usable. Throws `otp_expired` where it was used or is too old. */
export async function findLinkedToken(
  context: AuthContext,
  { type, linkToken }: { type: string; linkToken: string },
): Promise<OneTimeToken> {
  if (!isVerificationType(type)) throw authErrors.validationFailed('Unsupported verification type');
  const token = await findTokenByLink(context.pool, {
    linkDigest: digestLink(linkToken),
    slots: [...MAIL_SLOTS[type]],
  });
  if (!token || isExpired(context, token)) throw authErrors.linkExpired();
  return token;
}

/** Verifies the token of a link. With `followFlow` a link of a PKCE flow yields an auth code instead of a session. */
export async function verifyLink(
  context: AuthContext,
  attempt: { type: VerificationType; linkToken: string; followFlow: boolean; origin: RequestOrigin },
): Promise<Verification> {
  const failure = authErrors.linkExpired();
  const { type, linkToken } = attempt;
  const token = await findLinkedToken(context, attempt);
  return inTransaction(context.pool, async (tx) => {
    const user = await redeem(context, { tx, token, failure });
    if (!user) return { outcome: 'halfway' };
    if (!attempt.followFlow || !isPkceLink(linkToken)) {
      return openOtpSession(context, { tx, user, origin: attempt.origin });
    }
    const kind = flowKindOf(type, token);
    return { outcome: 'code', authCode: await requireAuthCode(context, { tx, userId: user.id, kind }) };
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

/** Uses the token up and does what it stands for. Undefined where a second agreement has to follow. */
async function redeem(
  context: AuthContext,
  job: { tx: PoolClient; token: OneTimeToken; failure: AuthError; audience?: string },
): Promise<UserRecord | undefined> {
  const { tx, token, failure, audience } = job;
  const user = await lockUser(tx, token.userId);
  if (!user || (audience && user.audience !== audience)) throw failure;
  if (isBanned(user, context.clock())) throw authErrors.userBanned();
  if (!(await takeToken(tx, token))) throw failure;
  if (token.slot === 'email_change_current' || token.slot === 'email_change_new') {
    return confirmEmailChange(context, { tx, user });
  }
  if (token.slot === 'phone_change') return confirmPhoneChange(context, { tx, user });
  const kind = isPhone(token.address) ? 'phone' : 'email';
  if (!isConfirmed(user, kind)) {
    // Nobody who was invited, or forgot their password, has chosen the one that stands there.
    const isForgotten = token.slot === 'recovery' || user.invitedAt !== null;
    if (isForgotten) await updateUser(tx, user.id, { changes: { passwordHash: null } });
    const cleared = await dropUnverifiedData(context, { tx, user, kind, slot: token.slot });
    return confirmAddress(context, { tx, user: cleared, kind });
  }
  await deleteTokensOf(tx, user.id);
  return user;
}
