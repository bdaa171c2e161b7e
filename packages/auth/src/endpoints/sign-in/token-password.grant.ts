import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Address } from '../../services/accounts/address.service.ts';
import { signInWithPassword } from '../../services/sessions/sign-in.service.ts';
import { normalizeEmail, normalizePhone } from '../../wire/address.ts';
import { readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { audienceOf, originOf } from '../request.ts';

const FIELDS = { email: 'string', phone: 'string', password: 'string', ...SECURITY_FIELDS } as const;

/** POST /token?grant_type=password */
export async function grantPassword(context: AuthContext, c: Context): Promise<IssuedSession> {
  const { email, phone, password } = await readBody(c, FIELDS);
  if (email && phone) {
    throw authErrors.validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (!email && !phone) throw authErrors.validationFailed('missing email or phone');
  return signInWithPassword(context, {
    address: phone ? readPhone(context, phone) : readEmail(context, email),
    password,
    audience: audienceOf(context, { c }),
    origin: originOf(context, c),
  });
}

function readPhone(context: AuthContext, phone: string): Address {
  if (!context.phoneProviderEnabled) throw authErrors.phoneLoginDisabled();
  return { kind: 'phone', value: normalizePhone(context, phone) };
}

function readEmail(context: AuthContext, email: string): Address {
  if (!context.emailProviderEnabled) throw authErrors.emailLoginDisabled();
  return { kind: 'email', value: normalizeEmail(email) };
}
