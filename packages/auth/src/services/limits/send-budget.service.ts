import type { AuthContext } from '../../context.ts';
import type { Queryable } from '../../repositories/database.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type Draw, drawCall, waitSeconds } from './bucket.service.ts';

const HOUR_SECONDS = 3600;

/** What is sent: each kind has a budget of its own for the whole installation. */
export type Sending = 'mail' | 'sms';

/**
 * Counts one mail or message against the hourly budget. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit`. Call it last in a transaction: every sender waits for the same row.
 */
export async function spendBudget(
  context: AuthContext,
  { db, sending }: { db: Queryable; sending: Sending },
): Promise<void> {
  if (isUnlimited(context, sending)) return;
  refuse(sending, await drawCall(context, { db, ...budgetOf(context, sending) }));
}

/**
 * Counts what was sent already and refuses nothing, so that a sent code is not undone. Check with `requireBudget`
 * before: senders at the same moment may overdraw by their number.
 */
export async function noteSent(
  context: AuthContext,
  { db, sending }: { db: Queryable; sending: Sending },
): Promise<void> {
  if (!isUnlimited(context, sending)) await drawCall(context, { db, ...budgetOf(context, sending) });
}

/** Throws the same refusals without counting: for addresses to which nothing is sent. */
export async function requireBudget(
  context: AuthContext,
  { db, sending }: { db: Queryable; sending: Sending },
): Promise<void> {
  if (isUnlimited(context, sending)) return;
  refuse(sending, await waitSeconds(context, { db, ...budgetOf(context, sending) }));
}

function isUnlimited(context: AuthContext, sending: Sending): boolean {
  return sending === 'mail' ? context.mailAutoconfirm : context.phoneAutoconfirm;
}

function budgetOf(context: AuthContext, sending: Sending): Draw {
  const calls = sending === 'mail' ? context.mailsPerHour : context.smsPerHour;
  return { bucket: sending, subject: 'all', limit: { calls, perSeconds: HOUR_SECONDS, burst: calls } };
}

function refuse(sending: Sending, wait: number | undefined): void {
  if (wait === undefined) return;
  throw sending === 'mail' ? authErrors.mailLimit(wait) : authErrors.smsLimit(wait);
}
