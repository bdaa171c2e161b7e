import type { AuthContext } from '../../context.ts';
import type { Address } from '../../services/accounts/address.service.ts';
import type { AdminFields } from '../../services/admin/admin-creation.service.ts';
import { requireEmail, requirePhone } from '../../wire/address.ts';
import type { Body } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';

/** Body fields that the creation and the update of a user share. */
export const ADMIN_FIELDS = {
  email: 'string',
  phone: 'string',
  password: 'string',
  email_confirm: 'boolean',
  phone_confirm: 'boolean',
  user_metadata: 'object',
  app_metadata: 'object',
  role: 'string',
  ban_duration: 'string',
} as const;

/** Validates the shared fields. Throws `validation_failed`. */
export function readAdminFields(context: AuthContext, body: Body<typeof ADMIN_FIELDS>): AdminFields {
  const addresses: Address[] = [];
  if (body.email) addresses.push({ kind: 'email', value: requireEmail(body.email) });
  if (body.phone) addresses.push({ kind: 'phone', value: requirePhone(context, body.phone) });
  return {
    addresses,
    confirmed: [
      ...(body.email_confirm ? (['email'] as const) : []),
      ...(body.phone_confirm ? (['phone'] as const) : []),
    ],
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    role: body.role || undefined,
    bannedUntil: readBan(context, body.ban_duration),
  };
}

function readBan(context: AuthContext, duration: string): Date | null | undefined {
  if (!duration) return undefined;
  if (duration === 'none') return null;
  const ms = parseDurationMs(duration);
  if (ms === undefined) {
    throw authErrors.validationFailed('ban_duration must be a duration such as 24h, or none');
  }
  return new Date(context.clock().getTime() + ms);
}

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
// A thousand years: still a valid date in PostgreSQL and JavaScript.
const MAX_MS = 1000 * 365.25 * 24 * 3_600_000;

/** Parses a Go duration such as `24h` or `1h30m` to milliseconds; undefined if it is invalid. */
function parseDurationMs(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  const parts = [...text.matchAll(PART)];
  const sum = parts.reduce((ms, [, amount, unit]) => ms + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  return Math.min(sum, MAX_MS);
}
