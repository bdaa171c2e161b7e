import type { AuthContext } from '../../context.ts';
import { pruneTables } from '../../repositories/prune.repository.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
// The lifetime of the device cookie.
const DEVICE_DAYS = 400;

/**
 * Deletes expired codes, flows, counters, used refresh tokens and audit entries. Returns the number of deleted rows by
 * table. Safe to run at any time and from several processes; hourly is sufficient.
 */
export function prune(context: AuthContext): Promise<Record<string, number>> {
  const now = context.clock();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const endless = (seconds: number) => (seconds > 0 ? before(seconds + DAY_SECONDS) : new Date(0));
  const longestCodeSeconds = Math.max(context.otpSeconds, context.smsOtpSeconds);
  const longestCoolDownSeconds = Math.max(context.mailCoolDownSeconds, context.smsCoolDownSeconds);
  return pruneTables(context.pool, {
    now,
    // Kept for an hour after expiry, so that the error for a late response is specific.
    codes: before(longestCodeSeconds + HOUR_SECONDS),
    flows: before(7 * DAY_SECONDS),
    failures: before(Math.max(DAY_SECONDS, longestCoolDownSeconds)),
    sessionStarts: endless(context.sessionMaxSeconds),
    sessionUses: endless(context.sessionIdleSeconds),
    refreshTokens: before(context.refreshTokenRetentionDays * DAY_SECONDS),
    devices: before(DEVICE_DAYS * DAY_SECONDS),
    audit: before(context.auditRetentionDays * DAY_SECONDS),
  });
}
