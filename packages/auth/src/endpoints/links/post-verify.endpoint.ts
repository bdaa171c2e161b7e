import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import {
  isPhoneVerificationType,
  requireVerificationType,
  type TypedCode,
  verifyCode,
  verifyLink,
} from '../../services/links/verify.service.ts';
import { isEmail, normalizeEmail, requirePhone } from '../../wire/address.ts';
import { type Body, readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentSession } from '../../wire/presenters/session.presenter.ts';
import { OTHER_ADDRESS_PENDING_MESSAGE } from '../../wire/verify-redirect.ts';
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

type VerifyBody = Body<typeof FIELDS>;

/** POST /verify */
export async function postVerify(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  requireShape(body);
  const result = body.token_hash
    ? await verifyLink(context, {
        type: requireVerificationType(body.type),
        linkToken: body.token_hash,
        followFlow: false,
        origin: originOf(context, c),
      })
    : await verifyCode(context, {
        ...(body.phone ? readPhone(context, body) : readEmail(body)),
        code: body.token,
        audience: audienceOf(context, { c }),
        origin: originOf(context, c),
      });
  if (result.outcome === 'session') return c.json(presentSession(result.session));
  return c.json({ code: '200', msg: OTHER_ADDRESS_PENDING_MESSAGE });
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

function readPhone(context: AuthContext, { type, phone }: VerifyBody): Pick<TypedCode, 'type' | 'address'> {
  if (!isPhoneVerificationType(type)) throw authErrors.validationFailed('Unsupported verification type');
  return { type, address: requirePhone(context, phone) };
}

function readEmail({ type, email }: VerifyBody): Pick<TypedCode, 'type' | 'address'> {
  const checked = requireVerificationType(type);
  if (!isEmail(email)) throw authErrors.invalidEmailFormatAtVerify();
  return { type: checked, address: normalizeEmail(email) };
}
