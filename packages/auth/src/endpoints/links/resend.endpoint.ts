import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { parseChallenge } from '../../services/links/flow.service.ts';
import { isResendType, resendMail } from '../../services/links/resend.service.ts';
import { requireEmail } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors.ts';
import { PKCE_FIELDS, SECURITY_FIELDS } from '../../wire/fields.ts';
import { audienceOf, redirectTargetOf } from '../request.ts';

const FIELDS = {
  type: 'string',
  email: 'string',
  phone: 'string',
  ...PKCE_FIELDS,
  ...SECURITY_FIELDS,
} as const;
const PHONE_TYPES = new Set(['sms', 'phone_change']);

/** POST /resend */
export async function postResend(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  const { type, phone } = body;
  if (!isResendType(type) && !PHONE_TYPES.has(type)) {
    throw authErrors.validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  requireOneAddress(body);
  if (!isResendType(type) || phone) throw authErrors.phoneProviderDisabled();
  if (!context.emailProviderEnabled) throw authErrors.emailProviderDisabled();
  const email = requireEmail(body.email);
  await resendMail(context, {
    type,
    email,
    audience: audienceOf(context, { c }),
    request: { redirectTo: redirectTargetOf(context, c), challenge: parseChallenge(body) },
  });
  return c.json({});
}

function requireOneAddress({ type, email, phone }: { type: string; email: string; phone: string }): void {
  if (email && phone) {
    throw authErrors.validationFailed('Only an email address or phone number should be provided.');
  }
  if (type === 'signup' && !email) {
    throw authErrors.validationFailed('Type provided requires an email address');
  }
  if (type === 'sms' && !phone) throw authErrors.validationFailed('Type provided requires a phone number');
  if (!email && !phone) {
    throw authErrors.validationFailed('Missing email address or phone number');
  }
}
