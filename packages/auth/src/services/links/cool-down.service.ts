import { createHash } from 'node:crypto';
import { inTransaction } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { recordDecoyMail } from '../../repositories/links/one-time-tokens.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type MailShare, type MessageType, requireBudget } from '../limits/send-budget.service.ts';

const MS_PER_SECOND = 1000;

/**
 * Requires a minimum time between two mails or messages. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit`.
 */
export function requireCoolDown(
  context: AuthContext,
  lastSentAt: Date | null,
  { messageType = 'mail' }: { messageType?: MessageType } = {},
): void {
  if (!lastSentAt) return;
  const nextAt = lastSentAt.getTime() + coolDownMs(context, messageType);
  const waitMs = nextAt - context.clock().getTime();
  if (waitMs <= 0) return;
  const waitSeconds = Math.ceil(waitMs / MS_PER_SECOND);
  throw messageType === 'mail' ? authErrors.mailCoolDown(waitSeconds) : authErrors.smsCoolDown(waitSeconds);
}

function coolDownMs(context: AuthContext, messageType: MessageType): number {
  return (messageType === 'mail' ? context.mailCoolDownSeconds : context.smsCoolDownSeconds) * MS_PER_SECOND;
}

/**
 * Applies cool-down and hourly budget to a decoy mail: an address that receives nothing. The errors are the same as for
 * a real mail, so that they do not reveal whether the address has an account.
 */
export async function requireDecoyCoolDown(
  context: AuthContext,
  decoy: { slot: string; address: string; messageType?: MessageType; share?: MailShare },
): Promise<void> {
  const { slot, address, messageType = 'mail' } = decoy;
  const { share = slot === 'confirmation' ? 'signups' : 'accounts' } = decoy;
  const now = context.clock();
  // As with a real mail, a rejected request is rolled back and does not extend the cool-down.
  await inTransaction(context.pool, async (tx) => {
    const earlier = await recordDecoyMail(tx, {
      slot,
      addressDigest: createHash('sha256').update(address).digest(),
      now,
      countsFrom: new Date(now.getTime() - coolDownMs(context, messageType)),
    });
    requireCoolDown(context, earlier ?? null, { messageType });
    await requireBudget(context, { db: tx, messageType, share });
  });
}
