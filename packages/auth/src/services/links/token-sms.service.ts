import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import { getTexts } from '../../mail/languages.ts';
import { type UserRecord, updateUser } from '../../repositories/accounts/users.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { recordSent, requireBudget } from '../limits/send-budget.service.ts';
import { requireCoolDown } from './cool-down.service.ts';
import { issueToken } from './one-time-token.service.ts';

const MS_PER_SECOND = 1000;
const SENT_AT_FIELDS = {
  confirmation: 'confirmationSentAt',
  phone_change: 'phoneChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
} as const;

export interface SmsCodeJob {
  tx: PoolClient;
  user: UserRecord;
  slot: keyof typeof SENT_AT_FIELDS;
  to: string;
  channel: SmsChannel;
}

/**
 * Sends a new code and returns the message id, if the sender provides one. Throws `over_sms_send_rate_limit` and
 * `sms_send_failed`.
 */
export async function sendSmsToken(context: AuthContext, job: SmsCodeJob): Promise<string | undefined> {
  const { tx, user, slot, to, channel } = job;
  const sentAtField = SENT_AT_FIELDS[slot];
  requireCoolDown(context, user[sentAtField], { messageType: 'sms' });
  const { code } = await issueToken(context, { tx, userId: user.id, slot, address: to, isPkce: false });
  await updateUser(tx, user.id, { [sentAtField]: context.clock() });
  return sendSmsCode(context, { tx, to, code, channel, lifetimeSeconds: context.smsOtpSeconds });
}

/**
 * Sends a code through `sendSms` and counts it against the hourly budget. Test numbers receive nothing. Throws
 * `over_sms_send_rate_limit` and `sms_send_failed`.
 */
export async function sendSmsCode(
  context: AuthContext,
  message: { tx: PoolClient; to: string; code: string; channel: SmsChannel; lifetimeSeconds: number },
): Promise<string | undefined> {
  const { tx, to, code, channel, lifetimeSeconds } = message;
  if (Object.hasOwn(context.testPhoneCodes, to)) return undefined;
  const { sendSms } = context;
  if (!sendSms) throw new Error('phoneProviderEnabled requires sendSms');
  await requireBudget(context, { db: tx, messageType: 'sms' });
  const text = (context.smsText ?? getTexts(context.language).sms).replaceAll('{code}', code);
  const expiresAt = new Date(context.clock().getTime() + lifetimeSeconds * MS_PER_SECOND);
  const sms = { id: randomUUID(), to, text, code, channel, expiresAt };
  const receipt = await sendSms(sms, tx).catch((error: unknown) => {
    context.logger.error({ err: error }, 'sending a text message failed');
    throw authErrors.smsSendFailed();
  });
  await recordSent(context, { db: tx, messageType: 'sms' });
  return receipt?.messageId;
}
