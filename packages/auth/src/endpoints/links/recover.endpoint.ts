import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { requireAllowedRecipient } from '../../services/links/recipients.ts';
import { recoverPassword } from '../../services/links/recovery.service.ts';
import { requireEmail } from '../../wire/address.ts';
import { PKCE_FIELDS, readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { audienceOf, mailRequestOf } from '../request.ts';

const FIELDS = { email: 'string', ...PKCE_FIELDS, ...SECURITY_FIELDS } as const;

/** POST /recover */
export async function postRecover(context: AuthContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  if (!context.emailProviderEnabled) throw authErrors.emailProviderDisabled();
  if (!body.email) throw authErrors.validationFailed('Password recovery requires an email');
  const email = requireEmail(body.email);
  requireAllowedRecipient(context, email);
  await recoverPassword(context, {
    email,
    audience: audienceOf(context, { c }),
    request: mailRequestOf(context, { c, body }),
  });
  return c.json({});
}
