import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import {
  type GenerateLinkRequest,
  generateLink,
  isLinkType,
  type LinkType,
} from '../../services/admin/generate-link.service.ts';
import { resolveRedirect } from '../../services/links/redirect.service.ts';
import { requireStrongPassword } from '../../services/passwords/password-policy.ts';
import { requireEmail } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { audienceOf, redirectTargetOf } from '../request.ts';
import { requireAdmin } from './admin-request.ts';

const FIELDS = {
  type: 'string',
  email: 'string',
  new_email: 'string',
  password: 'string',
  data: 'object',
  redirect_to: 'string',
} as const;

/** POST /admin/generate_link */
export async function postGenerateLink(context: AuthContext, c: Context): Promise<Response> {
  const claims = await requireAdmin(context, c);
  const order = await readOrder(context, { c, audience: audienceOf(context, { c, caller: { claims } }) });
  const { user, actionLink, code, linkToken, type } = await generateLink(context, order);
  return c.json({
    ...presentUser(user),
    action_link: actionLink,
    email_otp: code,
    hashed_token: linkToken,
    verification_type: type,
    redirect_to: order.redirectTo,
  });
}

async function readOrder(
  context: AuthContext,
  { c, audience }: { c: Context; audience: string },
): Promise<GenerateLinkRequest> {
  const body = await readBody(c, FIELDS);
  const type = requireLinkType(body.type);
  const email = requireEmail(body.email);
  const changesEmail = type === 'email_change_current' || type === 'email_change_new';
  if (type === 'signup') {
    if (!body.password) throw authErrors.validationFailed('Signup requires a valid password');
    await requireStrongPassword(context, body.password);
  }
  return {
    type,
    email,
    newEmail: changesEmail ? requireEmail(body.new_email) : '',
    password: body.password,
    audience,
    data: body.data ?? {},
    redirectTo: body.redirect_to
      ? resolveRedirect(context, [body.redirect_to])
      : redirectTargetOf(context, c),
  };
}

function requireLinkType(type: string): LinkType {
  if (!isLinkType(type)) {
    throw authErrors.validationFailed(`Invalid email action link type requested: ${type}`);
  }
  return type;
}
