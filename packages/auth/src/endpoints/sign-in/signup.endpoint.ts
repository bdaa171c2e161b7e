import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Address } from '../../services/accounts/address.service.ts';
import { signUpAnonymously } from '../../services/accounts/anonymous.service.ts';
import { type SignUp, signUp } from '../../services/accounts/sign-up.service.ts';
import { requireUsableEmail } from '../../services/links/recipients.ts';
import { requireStrongPassword } from '../../services/passwords/password-policy.ts';
import { requireChannel, requireEmail, requirePhone } from '../../wire/address.ts';
import { type Body, PKCE_FIELDS, readBody, readUserData, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { type IssuedSession, presentSession } from '../../wire/presenters/session.presenter.ts';
import { mailRequestOf, originOf, signUpAudienceOf } from '../request.ts';

const FIELDS = {
  email: 'string',
  phone: 'string',
  password: 'string',
  data: 'object',
  channel: 'string',
  ...PKCE_FIELDS,
  ...SECURITY_FIELDS,
} as const;

type SignUpBody = Body<typeof FIELDS>;

/** POST /signup; without address and password it is an anonymous sign-in. */
export async function postSignUp(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  if (!body.email && !body.phone && body.password) throw authErrors.signUpAddressMissing();
  if (!body.email && !body.phone)
    return c.json(presentSession(await signInAnonymously(context, { c, body })));
  const result = await signUp(context, await readSignUp(context, { c, body }));
  return c.json('session' in result ? presentSession(result.session) : result.user);
}

/** The rate bucket of a sign-up. Anonymous sign-ins have a lower limit, because they are unverifiable. */
export async function signUpBucket(c: Context): Promise<'signup' | 'anonymous'> {
  const { email, phone } = await readBody(c, FIELDS);
  return email || phone ? 'signup' : 'anonymous';
}

function signInAnonymously(
  context: AuthContext,
  { c, body }: { c: Context; body: SignUpBody },
): Promise<IssuedSession> {
  if (!context.anonymousSignInEnabled) throw authErrors.anonymousDisabled();
  if (!context.signUpEnabled) throw authErrors.signUpDisabled();
  return signUpAnonymously(context, {
    audience: signUpAudienceOf(context, c),
    data: readUserData(body.data),
    origin: originOf(context, c),
  });
}

async function readSignUp(
  context: AuthContext,
  { c, body }: { c: Context; body: SignUpBody },
): Promise<SignUp> {
  const { email, phone, password } = body;
  if (!context.signUpEnabled) throw authErrors.signUpDisabled();
  if (!password) throw authErrors.validationFailed('Signup requires a valid password');
  await requireStrongPassword(context, password);
  if (email && phone) {
    throw authErrors.validationFailed('Only an email address or phone number should be provided on signup.');
  }
  const channel = requireChannel(body.channel, context.smsChannels);
  const request = mailRequestOf(context, { c, body });
  if (phone && request.challenge) throw authErrors.validationFailed('PKCE not supported for phone signups');
  return {
    address: await readAddress(context, body),
    password,
    audience: signUpAudienceOf(context, c),
    data: readUserData(body.data),
    request: { ...request, channel },
    origin: originOf(context, c),
  };
}

async function readAddress(context: AuthContext, { email, phone }: SignUpBody): Promise<Address> {
  if (phone) {
    if (!context.phoneProviderEnabled) throw authErrors.phoneSignUpDisabled();
    return { kind: 'phone', value: requirePhone(context, phone) };
  }
  if (!context.emailProviderEnabled) throw authErrors.emailSignUpDisabled();
  const value = requireEmail(email);
  await requireUsableEmail(context, value);
  return { kind: 'email', value };
}
