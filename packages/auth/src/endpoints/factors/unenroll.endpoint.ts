import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { unenrollFactor } from '../../services/factors/unenroll.service.ts';
import { requireRecentSignIn } from '../../services/sessions/step-up.service.ts';
import { requireFactor, requirePermanentCaller } from './factor-request.ts';

/** DELETE /factors/{factor_id} */
export async function deleteOwnFactor(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePermanentCaller(context, c);
  const userId = caller.user.id;
  const { id, status } = await requireFactor(context, { c, userId });
  if (status === 'verified') await requireRecentSignIn(context, caller);
  await unenrollFactor(context, { userId, factorId: id, caller });
  return c.json({ id });
}
