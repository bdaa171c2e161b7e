import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { inviteUser } from '../../services/admin/invite.service.ts';
import { requireUsableEmail } from '../../services/links/recipients.ts';
import { requireEmail } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { audienceOf, redirectTargetOf } from '../request.ts';
import { requireAdmin } from './admin-request.ts';

/** POST /invite */
export async function postInvite(context: AuthContext, c: Context): Promise<Response> {
  const claims = await requireAdmin(context, c);
  const body = await readBody(c, { email: 'string', data: 'object' } as const);
  const email = requireEmail(body.email);
  await requireUsableEmail(context, email);
  const user = await inviteUser(context, {
    email,
    audience: audienceOf(context, { c, caller: { claims } }),
    data: body.data ?? {},
    request: { redirectTo: redirectTargetOf(context, c), challenge: undefined },
  });
  return c.json(presentUser(user));
}
