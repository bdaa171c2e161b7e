import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { listPasskeys, renamePasskey } from '../../repositories/factors/passkeys.repository.ts';
import {
  finishPasskeyAuthentication,
  startPasskeyAuthentication,
} from '../../services/passkeys/authentication.service.ts';
import {
  finishPasskeyRegistration,
  startPasskeyRegistration,
} from '../../services/passkeys/registration.service.ts';
import { removeOwnPasskey } from '../../services/passkeys/removal.service.ts';
import { requireRecentSignIn } from '../../services/sessions/authenticate.service.ts';
import { isUuid, readBody } from '../../wire/body.ts';
import { passkeyErrors } from '../../wire/errors/factor-errors.ts';
import { presentSession } from '../../wire/presenters/session.presenter.ts';
import { presentPasskey } from '../../wire/presenters/user.presenter.ts';
import { originOf } from '../request.ts';
import {
  presentPasskeyChallenge,
  readCredential,
  requirePasskeyOwner,
  requirePasskeys,
} from './passkey-request.ts';

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

/** POST /passkeys/authentication/options */
export async function postAuthenticationOptions(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  return c.json(presentPasskeyChallenge(await startPasskeyAuthentication(context)));
}

/** POST /passkeys/authentication/verify */
export async function postAuthenticationVerify(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  const authentication = { ...(await readCredential(c)), origin: originOf(context, c) };
  return c.json(presentSession(await finishPasskeyAuthentication(context, authentication)));
}

/** POST /passkeys/registration/options */
export async function postRegistrationOptions(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePasskeyOwner(context, c);
  await requireRecentSignIn(context, caller);
  return c.json(presentPasskeyChallenge(await startPasskeyRegistration(context, caller)));
}

/** POST /passkeys/registration/verify */
export async function postRegistrationVerify(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePasskeyOwner(context, c);
  const passkey = await finishPasskeyRegistration(context, { caller, ...(await readCredential(c)) });
  return c.json(presentPasskey(passkey));
}
