import { createHash } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { inTransaction } from '../../repositories/database.ts';
import { notePhantomMail } from '../../repositories/links/phantom-mails.repository.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type MailShare, requireBudget, type Sending } from '../limits/send-budget.service.ts';

const MS_PER_SECOND = 1000;

/**
 * Refuses another mail or message too soon after the last one. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit`.
 */
export function requireCoolDown(
  context: AuthContext,
  lastSentAt: Date | null,
  { sending = 'mail' }: { sending?: Sending } = {},
): void {
  if (!lastSentAt) return;
  const nextAt = lastSentAt.getTime() + coolDownMs(context, sending);
  const waitMs = nextAt - context.clock().getTime();
  if (waitMs <= 0) return;
  const waitSeconds = Math.ceil(waitMs / MS_PER_SECOND);
  throw sending === 'mail' ? authErrors.mailCoolDown(waitSeconds) : authErrors.smsCoolDown(waitSeconds);
}

function coolDownMs(context: AuthContext, sending: Sending): number {
  return (sending === 'mail' ? context.mailCoolDownSeconds : context.smsCoolDownSeconds) * MS_PER_SECOND;
}

/**
 * The same, with the hourly limit, for an address that nothing is sent to: asking does not tell whether it has an
 * account.
 */
export async function requirePhantomCoolDown(
  context: AuthContext,
  {
    slot,
    address,
    sending = 'mail',
    share = slot === 'confirmation' ? 'newcomers' : 'accounts',
  }: {
    slot: string;
    address: string;
    sending?: Sending;
    share?: MailShare;
  },
): Promise<void> {
  const now = context.clock();
  // As with a real mail: what is refused leaves no trace that the next request would be told of.
  await inTransaction(context.pool, async (tx) => {
    const earlier = await notePhantomMail(tx, {
      slot,
      addressDigest: createHash('sha256').update(address).digest(),
      now,
      countsFrom: new Date(now.getTime() - coolDownMs(context, sending)),
    });
    requireCoolDown(context, earlier ?? null, { sending });
    await requireBudget(context, { db: tx, sending, share });
  });
}
