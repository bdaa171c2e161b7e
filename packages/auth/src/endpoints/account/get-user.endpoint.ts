import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentUser } from '../../wire/presenters/user.presenter.ts';
import { audienceOf, requireCaller } from '../request.ts';

/** GET /user */
export async function getUser(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  if (caller.claims.aud !== audienceOf(context, { c, caller })) {
    throw authErrors.validationFailed('Token audience does not match request audience');
  }
  return c.json(presentUser(caller.user));
}
