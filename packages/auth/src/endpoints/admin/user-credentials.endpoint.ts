import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { listPasskeys } from '../../repositories/factors/passkeys.repository.ts';
import { changeFactor } from '../../services/factors/factor-change.service.ts';
import { unenrollFactor } from '../../services/factors/unenroll.service.ts';
import { removePasskey } from '../../services/passkeys/removal.service.ts';
import type { AuthFactor } from '../../user.ts';
import { requirePhone } from '../../wire/address.ts';
import { readBody } from '../../wire/body.ts';
import { presentFactor, presentPasskey } from '../../wire/presenters/user.presenter.ts';
import { requireFactor } from '../factors/factor-request.ts';
import { requirePasskeys } from '../passkeys/passkey-request.ts';
import { requireTargetUser } from './admin-request.ts';

const FIELDS = { friendly_name: 'string', phone: 'string' } as const;

/** GET /admin/users/{user_id}/factors */
export async function getUserFactors(context: AuthContext, c: Context): Promise<Response> {
  const user = await requireTargetUser(context, c);
  return c.json(user.factors.map(presentFactor));
}

/** DELETE /admin/users/{user_id}/factors/{factor_id} */
export async function deleteUserFactor(context: AuthContext, c: Context): Promise<Response> {
  const { userId, id } = await requireTargetFactor(context, c);
  const factor = await unenrollFactor(context, { userId, factorId: id });
  return c.json(presentFactor(factor));
}

/** PUT /admin/users/{user_id}/factors/{factor_id} */
export async function putUserFactor(context: AuthContext, c: Context): Promise<Response> {
  const { userId, id } = await requireTargetFactor(context, c);
  const { friendly_name: friendlyName, phone } = await readBody(c, FIELDS);
  const changed = await changeFactor(context, {
    userId,
    factorId: id,
    friendlyName,
    phone: phone && requirePhone(context, phone),
  });
  return c.json(presentFactor(changed));
}

async function requireTargetFactor(context: AuthContext, c: Context): Promise<AuthFactor> {
  const user = await requireTargetUser(context, c);
  return requireFactor(context, { c, userId: user.id });
}

/** GET /admin/users/{user_id}/passkeys */
export async function getUserPasskeys(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  const user = await requireTargetUser(context, c);
  const passkeys = await listPasskeys(context.pool, user.id);
  return c.json(passkeys.map(presentPasskey));
}

/** DELETE /admin/users/{user_id}/passkeys/{passkey_id} */
export async function deleteUserPasskey(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  const user = await requireTargetUser(context, c);
  await removePasskey(context, { user, passkeyId: c.req.param('passkey_id') });
  return c.body(null, 204);
}
