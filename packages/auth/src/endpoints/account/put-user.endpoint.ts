import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { type UserUpdate, updateOwnUser } from '../../services/accounts/user-update.service.ts';
import { parseChallenge } from '../../services/links/flow.service.ts';
import { requireStrongPassword } from '../../services/passwords/password-policy.ts';
import type { Caller } from '../../services/sessions/authenticate.service.ts';
import { requireChannel, requireEmail, requirePhone } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors.ts';
import { PKCE_FIELDS } from '../../wire/fields.ts';
import { presentUser } from '../../wire/user.presenter.ts';
import { audienceOf, redirectTargetOf, requireCaller } from '../request.ts';

const FIELDS = {
  email: 'string',
  phone: 'string',
  channel: 'string',
  password: 'string',
  current_password: 'string',
  nonce: 'string',
  data: 'object',
  app_metadata: 'object',
  ...PKCE_FIELDS,
} as const;

/** PUT /user */
export async function putUser(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  const update = await readUpdate(context, { c, caller });
  return c.json(presentUser(await updateOwnUser(context, update)));
}

async function readUpdate(
  context: AuthContext,
  { c, caller }: { c: Context; caller: Caller },
): Promise<UserUpdate> {
  const body = await readBody(c, FIELDS);
  const email = body.email && requireEmail(body.email);
  const phone = body.phone && requirePhone(body.phone);
  requireChannel(body.channel);
  if (body.password) requireStrongPassword(body.password, context);
  if (body.app_metadata) throw authErrors.notAdmin();
  if (phone && phone !== caller.user.phone) throw authErrors.phoneProviderDisabled();
  return {
    caller,
    audience: audienceOf(context, { c, caller }),
    email,
    password: body.password,
    data: body.data,
    request: { redirectTo: redirectTargetOf(context, c), challenge: parseChallenge(body) },
  };
}
