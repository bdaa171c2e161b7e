import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { requireDecoyCoolDown } from '../links/cool-down.service.ts';
import { type MailRequest, sendMagicLink } from '../links/token-mail.service.ts';
import {
  type Address,
  findUserByAddress,
  isAutoconfirmed,
  isConfirmed,
  messageTypeOf,
  sendAddressConfirmation,
} from './address.service.ts';
import { confirmAddress } from './confirmation.service.ts';
import { findOrCreateUnconfirmed } from './sign-up.service.ts';
import { withoutUnverifiedPassword } from './unverified-password.service.ts';

/** A validated request for a sign-in code. */
export interface OneTimePasswordRequest {
  address: Address;
  /** Whether an unknown address signs up. */
  createUser: boolean;
  audience: string;
  data: Metadata;
  request: MailRequest;
}

/**
 * Sends a sign-in code; mails also contain a link. An address without a confirmed account signs up and receives the
 * sign-up confirmation, with the same response. Returns the id of a text message. Throws `otp_disabled` and
 * `signup_disabled`.
 */
export async function sendOneTimePassword(
  context: AuthContext,
  job: OneTimePasswordRequest,
): Promise<string | undefined> {
  const { address, audience, data } = job;
  const sent = await withoutUnverifiedPassword(context, { address, audience, data }, (retainedHash) =>
    inTransaction(context.pool, async (tx) => {
      const found = await findUserByAddress(tx, { address, audience });
      const user = found && (await lockUser(tx, found.id));
      if (user && isConfirmed(user, address.kind)) return sendSignInCode(context, { tx, user, job });
      if (!user && !job.createUser) return 'unknown';
      return sendSignUpCode(context, { tx, job, retainedHash });
    }),
  );
  if (sent !== 'unknown') return context.concealUnknownAtOtp ? undefined : sent.messageId;
  if (!context.concealUnknownAtOtp) throw authErrors.otpDisabled();
  const slot = address.kind === 'email' ? 'recovery' : 'confirmation';
  await requireDecoyCoolDown(context, {
    slot,
    address: address.value,
    messageType: messageTypeOf(address.kind),
    share: 'signups',
  });
  return undefined;
}

interface Sent {
  messageId: string | undefined;
}

async function sendSignInCode(
  context: AuthContext,
  { tx, user, job }: { tx: PoolClient; user: UserRecord; job: OneTimePasswordRequest },
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

/** For unknown addresses and for unconfirmed users. */
async function sendSignUpCode(
  context: AuthContext,
  { tx, job, retainedHash }: { tx: PoolClient; job: OneTimePasswordRequest; retainedHash: string | null },
): Promise<Sent> {
  if (!context.signUpEnabled) throw authErrors.signUpDisabled();
  const { address, request } = job;
  const signUpUser = await findOrCreateUnconfirmed(context, {
    tx,
    signUpUser: { ...job, passwordHash: null, retainedHash },
  });
  // Another request may have taken and confirmed the address between the look-up and the insert.
  const user = signUpUser ?? (await findUserByAddress(tx, job));
  if (!user) throw authErrors.conflict();
  if (!isAutoconfirmed(context, address.kind) && !isConfirmed(user, address.kind)) {
    return { messageId: await sendAddressConfirmation(context, { tx, user, kind: address.kind, request }) };
  }
  const confirmed = isConfirmed(user, address.kind)
    ? user
    : await confirmAddress(context, { tx, user, kind: address.kind });
  return sendSignInCode(context, { tx, user: confirmed, job });
}
