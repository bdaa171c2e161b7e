import type { Queryable } from '@coastline/postgres/transactions';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { consumeRateLimit, type RateLimitKey, secondsUntilAllowed } from './token-bucket.service.ts';

const HOUR_SECONDS = 3600;

/** Type of message. Each type has its own global budget. */
export type MessageType = 'mail' | 'sms';

/** `signups` are mails that anybody can trigger for any address; `accounts` are mails for existing accounts. */
export type MailShare = 'accounts' | 'signups';

interface BudgetEntry {
  db: Queryable;
  messageType: MessageType;
  /** A share of the mails is reserved for accounts, so that a flood of sign-ups does not block recoveries. */
  share?: MailShare | undefined;
}

/**
 * Counts one mail or message against the hourly budget. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit`. Call it last in a transaction, because all senders lock the same row.
 */
export async function consumeBudget(context: AuthContext, entry: BudgetEntry): Promise<void> {
  for (const budget of budgetsOf(context, entry)) {
    throwIfLimited(entry, await consumeRateLimit(context, { db: entry.db, ...budget }));
  }
}

/**
 * Counts a message that was already sent, without throwing, so that a sent code is not rolled back. Call
 * `requireBudget` before sending. Concurrent senders can exceed the budget by their number.
 */
export async function recordSent(context: AuthContext, entry: BudgetEntry): Promise<void> {
  for (const budget of budgetsOf(context, entry)) {
    await consumeRateLimit(context, { db: entry.db, ...budget });
  }
}

/** Throws the same errors without counting. Also used for decoy mails. */
export async function requireBudget(context: AuthContext, entry: BudgetEntry): Promise<void> {
  for (const budget of budgetsOf(context, entry)) {
    throwIfLimited(entry, await secondsUntilAllowed(context, { db: entry.db, ...budget }));
  }
}

/** The budgets that a message counts against; none with autoconfirm. */
function budgetsOf(context: AuthContext, { messageType, share }: BudgetEntry): RateLimitKey[] {
  if (messageType === 'mail' ? context.mailAutoconfirm : context.phoneAutoconfirm) return [];
  const calls = messageType === 'mail' ? context.mailsPerHour : context.smsPerHour;
  const all = budget(messageType, calls);
  if (messageType !== 'mail' || share !== 'signups') return [all];
  return [budget('mail:newcomers', Math.floor(calls * (1 - context.mailsReservedShare))), all];
}

function budget(bucket: string, calls: number): RateLimitKey {
  return { bucket, subject: 'all', limit: { calls, perSeconds: HOUR_SECONDS, burst: calls } };
}

function throwIfLimited({ messageType }: BudgetEntry, wait: number | undefined): void {
  if (wait === undefined) return;
  throw messageType === 'mail' ? authErrors.mailLimit(wait) : authErrors.smsLimit(wait);
}
