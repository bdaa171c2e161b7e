import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Address } from '../../services/accounts/address.service.ts';
import { requireAllowedRecipient } from '../../services/links/recipients.ts';
import { isResendType, resend } from '../../services/links/resend.service.ts';
import { requireEmail, requirePhone } from '../../wire/address.ts';
import { PKCE_FIELDS, readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { audienceOf, mailRequestOf } from '../request.ts';

const FIELDS = {
  type: 'string',
  email: 'string',
  phone: 'string',
  ...PKCE_FIELDS,
  ...SECURITY_FIELDS,
} as const;

/** POST /resend */
export async function postResend(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  const { type } = body;
  if (!isResendType(type)) {
    throw authErrors.validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  requireOneAddress(body);
  await resend(context, {
    type,
    address: readAddress(context, body),
    audience: audienceOf(context, { c }),
    request: mailRequestOf(context, { c, body }),
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

function readAddress(context: AuthContext, { email, phone }: { email: string; phone: string }): Address {
  if (email) {
    if (!context.emailProviderEnabled) throw authErrors.emailProviderDisabled();
    const value = requireEmail(email);
    requireAllowedRecipient(context, value);
    return { kind: 'email', value };
  }
  if (!context.phoneProviderEnabled) throw authErrors.phoneProviderDisabled();
  return { kind: 'phone', value: requirePhone(context, phone) };
}
