import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { lockUser, type UserRecord } from '../../repositories/accounts/users.repository.ts';
import { inTransaction } from '../../repositories/database.ts';
import type { TokenSlot } from '../../repositories/links/one-time-tokens.repository.ts';
import {
  type Address,
  type AddressKind,
  findUserByAddress,
  sendAddressConfirmation,
  sendingOf,
} from '../accounts/address.service.ts';
import { audit } from '../audit/audit.service.ts';
import { requirePhantomCoolDown } from './cool-down.service.ts';
import { type MailRequest, sendEmailChange } from './token-mail.service.ts';
import { sendSmsToken } from './token-sms.service.ts';

interface ResendJob {
  tx: PoolClient;
  user: UserRecord;
  request: MailRequest;
}

interface Resending {
  slot: TokenSlot;
  /** What the pending address is, whichever one the user is known by. */
  goesTo: AddressKind;
  isDue: (user: UserRecord) => boolean;
  send: (context: AuthContext, job: ResendJob) => Promise<unknown>;
}

const RESENDINGS = {
  signup: {
    slot: 'confirmation',
    goesTo: 'email',
    isDue: (user) => user.emailConfirmedAt === null,
    send: (context, job) => sendAddressConfirmation(context, { ...job, kind: 'email' }),
  },
  sms: {
    slot: 'confirmation',
    goesTo: 'phone',
    isDue: (user) => user.phoneConfirmedAt === null,
    send: (context, job) => sendAddressConfirmation(context, { ...job, kind: 'phone' }),
  },
  email_change: {
    slot: 'email_change_new',
    goesTo: 'email',
    isDue: (user) => user.newEmail !== null,
    send: sendEmailChange,
  },
  phone_change: {
    slot: 'phone_change',
    goesTo: 'phone',
    isDue: (user) => user.newPhone !== null,
    send: (context, { tx, user, request }) => {
      const { channel = 'sms' } = request;
      return sendSmsToken(context, { tx, user, slot: 'phone_change', to: user.newPhone ?? '', channel });
    },
  },
} satisfies Record<string, Resending>;

/** What can be asked for again. */
export type ResendType = keyof typeof RESENDINGS;

export function isResendType(type: string): type is ResendType {
  return Object.hasOwn(RESENDINGS, type);
}

/**
 * Sends a mail or message again where it is still due; where it is not, or nobody has the address, the answers are the
 * same, so a text message is not named.
 */
export async function resend(
  context: AuthContext,
  job: { type: ResendType; address: Address; audience: string; request: MailRequest },
): Promise<void> {
  const { address, audience, request } = job;
  const { slot, goesTo, isDue, send }: Resending = RESENDINGS[job.type];
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
    await requirePhantomCoolDown(context, { slot, address: address.value, sending: sendingOf(goesTo) });
  }
}
