import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Address } from '../../services/accounts/address.service.ts';
import { sendOneTimePassword } from '../../services/accounts/one-time-password.service.ts';
import { requireAllowedRecipient, requireUsableEmail } from '../../services/links/recipients.ts';
import {
  isEmail,
  normalizeEmail,
  normalizePhone,
  requireChannel,
  requireEmail,
  requirePhone,
} from '../../wire/address.ts';
import { type Body, PKCE_FIELDS, readBody, readUserData, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { mailRequestOf, signUpAudienceOf } from '../request.ts';

const FIELDS = {
  email: 'string',
  phone: 'string',
  create_user: 'boolean',
  data: 'object',
  channel: 'string',
  ...PKCE_FIELDS,
  ...SECURITY_FIELDS,
} as const;

type OtpBody = Body<typeof FIELDS>;

/** POST /otp */
export async function postOtp(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  requireShape(body);
  const channel = requireChannel(body.channel, context.smsChannels);
  const request = { ...mailRequestOf(context, { c, body }), channel };
  const messageId = await sendOneTimePassword(context, {
    address: body.phone ? readPhone(context, body) : await readEmail(context, body),
    createUser: body.create_user ?? true,
    audience: signUpAudienceOf(context, c),
    data: readUserData(body.data),
    request,
  });
  return c.json(messageId ? { message_id: messageId } : {});
}

/** POST /magiclink: the older endpoint, for e-mail only. */
export async function postMagicLink(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  if (!body.email) throw authErrors.emailMissingAtMagicLink();
  await sendOneTimePassword(context, {
    address: await readEmail(context, { ...body, create_user: true }),
    createUser: true,
    audience: signUpAudienceOf(context, c),
    data: readUserData(body.data),
    request: mailRequestOf(context, { c, body }),
  });
  return c.json({});
}

function requireShape({ email, phone, channel }: OtpBody): void {
  if (email && phone) {
    throw authErrors.validationFailed('Only an email address or phone number should be provided');
  }
  if (email && channel) {
    throw authErrors.validationFailed('Channel should only be specified with Phone OTP');
  }
  if (!email && !phone) throw authErrors.validationFailed('One of email or phone must be set');
}

async function readEmail(context: AuthContext, body: OtpBody): Promise<Address> {
  if (!context.emailProviderEnabled) throw authErrors.emailLoginDisabled();
  if (!context.magicLinkEnabled) throw authErrors.magicLinkDisabled();
  // With `create_user: false`, a malformed address is treated like an unknown one.
  const mayBeOdd = body.create_user === false && !isEmail(body.email);
  const value = mayBeOdd ? normalizeEmail(body.email) : requireEmail(body.email);
  if (body.create_user === false) requireAllowedRecipient(context, value);
  else await requireUsableEmail(context, value);
  return { kind: 'email', value };
}

function readPhone(context: AuthContext, body: OtpBody): Address {
  if (!context.phoneProviderEnabled) throw authErrors.phoneProviderDisabled();
  const { phone } = body;
  const read = body.create_user === false ? normalizePhone : requirePhone;
  return { kind: 'phone', value: read(context, phone) };
}
