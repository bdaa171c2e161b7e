import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { requirePhantomCoolDown } from '../links/cool-down.service.ts';
import { type MailRequest, sendMagicLink } from '../links/token-mail.service.ts';
import {
  type Address,
  findUserByAddress,
  isAutoconfirmed,
  isConfirmed,
  sendAddressConfirmation,
  sendingOf,
} from './address.service.ts';
import { confirmAddress } from './confirmation.service.ts';
import { findOrInsert } from './sign-up.service.ts';
import { withoutUnprovedPassword } from './unproved-password.service.ts';

/** A checked request for a code to sign in with. */
export interface OneTimePassword {
  address: Address;
  /** Whether an address without an account is to get one. */
  createUser: boolean;
  audience: string;
  data: Metadata;
  request: MailRequest;
}

/**
 * Sends a code, by mail with a link, to sign in with. An address without a confirmed account signs up on the way, and
 * then receives the sign-up's confirmation; the answers are the same. Names a text message, where the sender does. Throws
 * `otp_disabled` and `signup_disabled`.
 */
export async function sendOneTimePassword(
  context: AuthContext,
  job: OneTimePassword,
): Promise<string | undefined> {
  const { address, audience, data } = job;
  const sent = await withoutUnprovedPassword(context, { address, audience, data }, (standingHash) =>
    inTransaction(context.pool, async (tx) => {
      const known = await findUserByAddress(tx, { address, audience });
      const user = known && (await lockUser(tx, known.id));
      if (user && isConfirmed(user, address.kind)) return greet(context, { tx, user, job });
      if (!user && !job.createUser) return 'unknown';
      return welcome(context, { tx, job, standingHash });
    }),
  );
  if (sent !== 'unknown') return context.concealUnknownAtOtp ? undefined : sent.messageId;
  if (!context.concealUnknownAtOtp) throw authErrors.otpDisabled();
  const slot = address.kind === 'email' ? 'recovery' : 'confirmation';
  await requirePhantomCoolDown(context, {
    slot,
    address: address.value,
    sending: sendingOf(address.kind),
    share: 'newcomers',
  });
  return undefined;
}

interface Sent {
  messageId: string | undefined;
}

async function greet(
  context: AuthContext,
  { tx, user, job }: { tx: PoolClient; user: UserRecord; job: OneTimePassword },
): Promise<Sent> {
  const { address, request } = job;
  const { ip } = request;
  await audit(context, { db: tx, action: 'user_recovery_requested', actorId: user.id, ip });
  if (address.kind === 'phone') {
    return { messageId: await sendAddressConfirmation(context, { tx, user, kind: 'phone', request }) };
  }
  await sendMagicLink(context, { tx, user, request });
  return { messageId: undefined };
}

/** Newcomers, and those who signed up but never confirmed. */
async function welcome(
  context: AuthContext,
  { tx, job, standingHash }: { tx: PoolClient; job: OneTimePassword; standingHash: string | null },
): Promise<Sent> {
  if (!context.signUpEnabled) throw authErrors.signUpDisabled();
  const { address, request } = job;
  const newcomer = await findOrInsert(context, {
    tx,
    newcomer: { ...job, passwordHash: null, standingHash },
  });
  const user = newcomer ?? (await getNamesake(tx, job));
  if (!isAutoconfirmed(context, address.kind) && !isConfirmed(user, address.kind)) {
    return { messageId: await sendAddressConfirmation(context, { tx, user, kind: address.kind, request }) };
  }
  const confirmed = isConfirmed(user, address.kind)
    ? user
    : await confirmAddress(context, { tx, user, kind: address.kind });
  return greet(context, { tx, user: confirmed, job });
}

/** Whoever took and confirmed the address between the first look-up and the insert. */
async function getNamesake(tx: PoolClient, { address, audience }: OneTimePassword): Promise<UserRecord> {
  const user = await findUserByAddress(tx, { address, audience });
  if (!user) throw authErrors.conflict();
  return user;
}
