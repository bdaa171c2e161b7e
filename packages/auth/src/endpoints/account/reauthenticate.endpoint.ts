import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { sendNonce } from '../../services/accounts/reauthentication.service.ts';
import { requireCaller } from '../request.ts';

/** GET /reauthenticate */
export async function getReauthenticate(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  const ip = context.clientAddress(c);
  const messageId = await sendNonce(context, { userId: caller.user.id, ip });
  return c.json(messageId ? { message_id: messageId } : {});
}
