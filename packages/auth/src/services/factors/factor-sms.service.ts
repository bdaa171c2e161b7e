import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthContext } from '../../context.ts';
import type { FactorRecord } from '../../repositories/factors/factors.repository.ts';
import type { SmsChannel } from '../../sms/auth-sms.ts';
import { requireCoolDown } from '../links/cool-down.service.ts';
import { randomDigits } from '../links/one-time-token.service.ts';
import { sendSmsCode } from '../links/token-sms.service.ts';

/**
 * Sends a code to the factor's number and returns its digest. Throws `over_sms_send_rate_limit` and `sms_send_failed`.
 */
export async function sendFactorCode(
  context: AuthContext,
  { tx, factor, channel }: { tx: PoolClient; factor: FactorRecord; channel: SmsChannel },
): Promise<string> {
  requireCoolDown(context, factor.lastChallengedAt, { messageType: 'sms' });
  const to = factor.phone ?? '';
  const code = context.testPhoneCodes[to] ?? randomDigits(context.smsOtpLength);
  await sendSmsCode(context, { tx, to, code, channel, lifetimeSeconds: context.factorChallengeSeconds });
  return digestFactorCode(factor.id, code);
}

/** The stored digest of a sent code. */
export function digestFactorCode(factorId: string, code: string): string {
  return createHash('sha256').update(`${factorId} ${code}`).digest('hex');
}
