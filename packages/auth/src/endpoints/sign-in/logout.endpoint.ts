import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { signOut } from '../../services/sessions/session.service.ts';
import { requireCaller } from '../request.ts';

/** POST /logout?scope=… */
export async function postLogout(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  await signOut(context, { caller, scope: c.req.query('scope') || 'global' });
  return c.body(null, 204);
}
