import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { listPasskeys, renamePasskey } from '../../repositories/factors/passkeys.repository.ts';
import { removeOwnPasskey } from '../../services/passkeys/removal.service.ts';
import { requireRecentSignIn } from '../../services/sessions/step-up.service.ts';
import { readBody } from '../../wire/body.ts';
import { passkeyErrors } from '../../wire/errors/passkey-errors.ts';
import { presentPasskey } from '../../wire/presenters/passkey.presenter.ts';
import { isUuid } from '../../wire/uuid.ts';
import { requirePasskeyOwner } from './passkey-request.ts';

const MAX_NAME_LENGTH = 120;

/** GET /passkeys */
export async function getPasskeys(context: AuthContext, c: Context): Promise<Response> {
  const { user } = await requirePasskeyOwner(context, c);
  const passkeys = await listPasskeys(context.pool, user.id);
  return c.json(passkeys.map(presentPasskey));
}

/** PATCH /passkeys/{passkey_id} */
export async function patchPasskey(context: AuthContext, c: Context): Promise<Response> {
  const { user } = await requirePasskeyOwner(context, c);
  const passkeyId = c.req.param('passkey_id');
  if (!isUuid(passkeyId)) throw passkeyErrors.notFound();
  const { friendly_name: friendlyName } = await readBody(c, { friendly_name: 'string' } as const);
  if ([...friendlyName].length > MAX_NAME_LENGTH) throw passkeyErrors.nameTooLong(MAX_NAME_LENGTH);
  const renamed = await renamePasskey(context.pool, { userId: user.id, passkeyId, friendlyName });
  if (!renamed) throw passkeyErrors.notFound();
  return c.json(presentPasskey(renamed));
}

/** DELETE /passkeys/{passkey_id} */
export async function deleteOwnPasskey(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePasskeyOwner(context, c);
  await requireRecentSignIn(context, caller);
  await removeOwnPasskey(context, { caller, passkeyId: c.req.param('passkey_id') });
  return c.body(null, 204);
}
