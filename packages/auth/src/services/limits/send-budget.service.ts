import type { AuthContext } from '../../context.ts';
import type { Queryable } from '../../repositories/database.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type Draw, drawCall, waitSeconds } from './bucket.service.ts';

const HOUR_SECONDS = 3600;

/** What is sent: each kind has a budget of its own for the whole installation. */
export type Sending = 'mail' | 'sms';

/** Whose mail it is: `newcomers` stands for whatever anybody may cause with an address of their choice. */
export type MailShare = 'accounts' | 'newcomers';

interface Spending {
  db: Queryable;
  sending: Sending;
  /** A part of the mails is kept for accounts, so that sign-ups do not keep their owners from a reset. */
  share?: MailShare | undefined;
}

/**
 * Counts one mail or message against the hourly budget. Throws `over_email_send_rate_limit` or
 * `over_sms_send_rate_limit`. Call it last in a transaction: every sender waits for the same row.
 */
export async function spendBudget(context: AuthContext, { db, sending, share }: Spending): Promise<void> {
  if (isUnlimited(context, sending)) return;
  for (const budget of budgetsOf(context, { sending, share })) {
    refuse(sending, await drawCall(context, { db, ...budget }));
  }
}

/**
 * Counts what was sent already and refuses nothing, so that a sent code is not undone. Check with `requireBudget`
 * before: senders at the same moment may overdraw by their number.
 */
export async function noteSent(context: AuthContext, { db, sending, share }: Spending): Promise<void> {
  if (isUnlimited(context, sending)) return;
  for (const budget of budgetsOf(context, { sending, share })) await drawCall(context, { db, ...budget });
}

/** Throws the same refusals without counting: for addresses to which nothing is sent. */
export async function requireBudget(context: AuthContext, { db, sending, share }: Spending): Promise<void> {
  if (isUnlimited(context, sending)) return;
  for (const budget of budgetsOf(context, { sending, share })) {
    refuse(sending, await waitSeconds(context, { db, ...budget }));
  }
}

function isUnlimited(context: AuthContext, sending: Sending): boolean {
  return sending === 'mail' ? context.mailAutoconfirm : context.phoneAutoconfirm;
}

function budgetsOf(context: AuthContext, { sending, share }: Pick<Spending, 'sending' | 'share'>): Draw[] {
  const calls = sending === 'mail' ? context.mailsPerHour : context.smsPerHour;
  const all = budget(sending, calls);
  if (sending !== 'mail' || share !== 'newcomers') return [all];
  return [budget('mail:newcomers', Math.floor(calls * (1 - context.mailsReservedShare))), all];
}

function budget(bucket: string, calls: number): Draw {
  return { bucket, subject: 'all', limit: { calls, perSeconds: HOUR_SECONDS, burst: calls } };
}

function refuse(sending: Sending, wait: number | undefined): void {
  if (wait === undefined) return;
  throw sending === 'mail' ? authErrors.mailLimit(wait) : authErrors.smsLimit(wait);
}
