import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import {
  isVerificationType,
  type Verification,
  type VerificationType,
  verifyCode,
  verifyLink,
} from '../../services/links/verify.service.ts';
import { isEmail, normalizeEmail, requirePhone } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors.ts';
import { SECURITY_FIELDS } from '../../wire/fields.ts';
import { presentSession } from '../../wire/session.presenter.ts';
import { HALFWAY_MESSAGE } from '../../wire/verify-redirect.ts';
import { audienceOf, originOf } from '../request.ts';

const FIELDS = {
  type: 'string',
  token: 'string',
  token_hash: 'string',
  email: 'string',
  phone: 'string',
  redirect_to: 'string',
  ...SECURITY_FIELDS,
} as const;
const PHONE_TYPES = new Set(['sms', 'phone_change']);

type VerifyBody = Record<Exclude<keyof typeof FIELDS, 'gotrue_meta_security'>, string>;

/** POST /verify */
export async function postVerify(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  requireShape(body);
  const result = await (body.token_hash
    ? verifyTokenHash(context, { c, body })
    : verifyTyped(context, { c, body }));
  if (result.outcome === 'session') return c.json(presentSession(result.session));
  return c.json({ code: '200', msg: HALFWAY_MESSAGE });
}

function requireShape(body: VerifyBody): void {
  const { type, token, token_hash: tokenHash, email, phone } = body;
  if (!type) throw authErrors.validationFailed('Verify requires a verification type');
  if (!token === !tokenHash) {
    throw authErrors.validationFailed('Verify requires either a token or a token hash');
  }
  if (token && !email === !phone) {
    throw authErrors.validationFailed('Only an email address or phone number should be provided on verify');
  }
  if (tokenHash && (email || phone || body.redirect_to)) {
    throw authErrors.validationFailed('Only the token_hash and type should be provided');
  }
}

async function verifyTokenHash(
  context: AuthContext,
  { c, body }: { c: Context; body: VerifyBody },
): Promise<Verification> {
  return verifyLink(context, {
    type: requireEmailType(body.type),
    linkToken: body.token_hash,
    followFlow: false,
    origin: originOf(context, c),
  });
}

async function verifyTyped(
  context: AuthContext,
  { c, body }: { c: Context; body: VerifyBody },
): Promise<Verification> {
  if (body.phone) return refusePhone(body);
  const type = requireEmailType(body.type);
  if (!isEmail(body.email)) throw authErrors.invalidEmailFormatAtVerify();
  return verifyCode(context, {
    type,
    email: normalizeEmail(body.email),
    code: body.token,
    audience: audienceOf(context, { c }),
    origin: originOf(context, c),
  });
}

/** No code is ever sent to a phone here, so none can be right. */
function refusePhone({ type, phone }: VerifyBody): never {
  if (!PHONE_TYPES.has(type)) throw authErrors.validationFailed('Unsupported verification type');
  requirePhone(phone);
  throw authErrors.codeExpired();
}

function requireEmailType(type: string): VerificationType {
  if (!isVerificationType(type)) throw authErrors.validationFailed('Unsupported verification type');
  return type;
}
