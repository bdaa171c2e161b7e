import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { withAccountPolicy } from '../../services/accounts/account-policy.service.ts';
import { sendReauthenticationCode } from '../../services/accounts/reauthentication.service.ts';
import { type UserUpdate, updateOwnUser } from '../../services/accounts/user-update.service.ts';
import { requireStrongPassword } from '../../services/passwords/password-policy.ts';
import { isAdminRole } from '../../services/sessions/admin-token.service.ts';
import type { Caller } from '../../services/sessions/authenticate.service.ts';
import { requireChannel, requireEmail, requirePhone } from '../../wire/address.ts';
import { PKCE_FIELDS, readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { audienceOf, mailRequestOf, requireCaller } from '../request.ts';

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
  const phone = body.phone && requirePhone(context, body.phone);
  const channel = requireChannel(body.channel, context.smsChannels);
  if (body.password) {
    await requireStrongPassword(await withAccountPolicy(context, { userId: caller.user.id }), body.password);
  }
  if (body.app_metadata && !isAdminRole(caller.claims.role)) throw authErrors.notAdmin();
  if (phone && phone !== caller.user.phone && !context.phoneProviderEnabled) {
    throw authErrors.phoneProviderDisabled();
  }
  return {
    caller,
    audience: audienceOf(context, { c, caller }),
    email,
    phone,
    channel,
    password: body.password,
    currentPassword: body.current_password,
    nonce: body.nonce,
    data: body.data,
    appMetadata: body.app_metadata,
    request: mailRequestOf(context, { c, body }),
  };
}

/** GET /user */
export async function getUser(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  if (caller.claims.aud !== audienceOf(context, { c, caller })) {
    throw authErrors.validationFailed('Token audience does not match request audience');
  }
  return c.json(presentUser(caller.user));
}

/** GET /reauthenticate */
export async function getReauthenticate(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  const ip = context.clientAddress(c);
  const messageId = await sendReauthenticationCode(context, { userId: caller.user.id, ip });
  return c.json(messageId ? { message_id: messageId } : {});
}
