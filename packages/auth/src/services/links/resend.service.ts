import { inTransaction } from '@coastline/postgres/transactions';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import type { TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import {
  type Address,
  type AddressKind,
  findUserByAddress,
  messageTypeOf,
  sendAddressConfirmation,
} from '../accounts/address.service.ts';
import { audit } from '../audit/audit.service.ts';
import { requireDecoyCoolDown } from './cool-down.service.ts';
import { type MailRequest, sendEmailChange } from './token-mail.service.ts';
import { sendSmsToken } from './token-sms.service.ts';

interface ResendJob {
  tx: PoolClient;
  user: UserRecord;
  request: MailRequest;
}

interface ResendRule {
  slot: TokenSlot;
  /** Kind of the address that receives the message. */
  addressKind: AddressKind;
  isDue: (user: UserRecord) => boolean;
  send: (context: AuthContext, job: ResendJob) => Promise<unknown>;
}

const RESEND_RULES = {
  signup: {
    slot: 'confirmation',
    addressKind: 'email',
    isDue: (user) => user.emailConfirmedAt === null,
    send: (context, job) => sendAddressConfirmation(context, { ...job, kind: 'email' }),
  },
  sms: {
    slot: 'confirmation',
    addressKind: 'phone',
    isDue: (user) => user.phoneConfirmedAt === null,
    send: (context, job) => sendAddressConfirmation(context, { ...job, kind: 'phone' }),
  },
  email_change: {
    slot: 'email_change_new',
    addressKind: 'email',
    isDue: (user) => user.newEmail !== null,
    send: sendEmailChange,
  },
  phone_change: {
    slot: 'phone_change',
    addressKind: 'phone',
    isDue: (user) => user.newPhone !== null,
    send: (context, { tx, user, request }) => {
      const { channel = 'sms' } = request;
      return sendSmsToken(context, { tx, user, slot: 'phone_change', to: user.newPhone ?? '', channel });
    },
  },
} satisfies Record<string, ResendRule>;

export type ResendType = keyof typeof RESEND_RULES;

export function isResendType(type: string): type is ResendType {
  return Object.hasOwn(RESEND_RULES, type);
}

/**
 * Resends a pending mail or message. The response is the same if nothing is pending or the address is unknown, so it
 * contains no message id.
 */
export async function resend(
  context: AuthContext,
  job: { type: ResendType; address: Address; audience: string; request: MailRequest },
): Promise<void> {
  const { address, audience, request } = job;
  const { slot, addressKind, isDue, send }: ResendRule = RESEND_RULES[job.type];
  const sent = await inTransaction(context.pool, async (tx) => {
    const known = await findUserByAddress(tx, { address, audience });
    const user = known && (await lockUser(tx, known.id));
    if (!user || !isDue(user)) return false;
    const { ip } = request;
    await audit(context, { db: tx, action: 'user_confirmation_requested', actorId: user.id, ip });
    await send(context, { tx, user, request });
    return true;
  });
  if (!sent) {
    await requireDecoyCoolDown(context, {
      slot,
      address: address.value,
      messageType: messageTypeOf(addressKind),
    });
  }
}
