import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { type SignUp, signUpWithEmail } from '../../services/accounts/sign-up.service.ts';
import { parseChallenge } from '../../services/links/flow.service.ts';
import { requireStrongPassword } from '../../services/passwords/password-policy.ts';
import { requireChannel, requireEmail } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors.ts';
import { PKCE_FIELDS, SECURITY_FIELDS } from '../../wire/fields.ts';
import { presentSession } from '../../wire/session.presenter.ts';
import { audienceOf, originOf, redirectTargetOf } from '../request.ts';

const FIELDS = {
  email: 'string',
  phone: 'string',
  password: 'string',
  data: 'object',
  channel: 'string',
  ...PKCE_FIELDS,
  ...SECURITY_FIELDS,
} as const;

/** POST /signup */
export async function postSignUp(context: AuthContext, c: Context): Promise<Response> {
  const result = await signUpWithEmail(context, await readSignUp(context, c));
  return c.json('session' in result ? presentSession(result.session) : result.user);
}

async function readSignUp(context: AuthContext, c: Context): Promise<SignUp> {
  const body = await readBody(c, FIELDS);
  const { email, phone, password } = body;
  if (!email && !phone) throw authErrors.anonymousDisabled();
  if (!context.signUpEnabled) throw authErrors.signUpDisabled();
  if (!password) throw authErrors.validationFailed('Signup requires a valid password');
  requireStrongPassword(password, context);
  if (email && phone) {
    throw authErrors.validationFailed('Only an email address or phone number should be provided on signup.');
  }
  requireChannel(body.channel);
  const challenge = parseChallenge(body);
  if (phone && challenge) throw authErrors.validationFailed('PKCE not supported for phone signups');
  if (phone) throw authErrors.phoneSignUpDisabled();
  if (!context.emailProviderEnabled) throw authErrors.emailSignUpDisabled();
  const audience = audienceOf(context, { c });
  return {
    email: requireEmail(email),
    password,
    audience: context.audiences.includes(audience) ? audience : context.defaultAudience,
    data: body.data ?? {},
    request: { redirectTo: redirectTargetOf(context, c), challenge },
    origin: originOf(context, c),
  };
}
