import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { listPasskeys } from '../../repositories/factors/passkeys.repository.ts';
import { removePasskey } from '../../services/passkeys/removal.service.ts';
import { presentPasskey } from '../../wire/presenters/passkey.presenter.ts';
import { requirePasskeys } from '../passkeys/passkey-request.ts';
import { getTargetUser, requireAdmin } from './admin-request.ts';

/** GET /admin/users/{user_id}/passkeys */
export async function getUserPasskeys(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  await requireAdmin(context, c);
  const user = await getTargetUser(context, c);
  const passkeys = await listPasskeys(context.pool, user.id);
  return c.json(passkeys.map(presentPasskey));
}

/** DELETE /admin/users/{user_id}/passkeys/{passkey_id} */
export async function deleteUserPasskey(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  await requireAdmin(context, c);
  const user = await getTargetUser(context, c);
  await removePasskey(context, { user, passkeyId: c.req.param('passkey_id') });
  return c.body(null, 204);
}
