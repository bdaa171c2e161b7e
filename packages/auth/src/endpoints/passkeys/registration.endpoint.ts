import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import {
  finishPasskeyRegistration,
  startPasskeyRegistration,
} from '../../services/passkeys/registration.service.ts';
import { requireRecentSignIn } from '../../services/sessions/step-up.service.ts';
import { presentPasskey } from '../../wire/presenters/passkey.presenter.ts';
import { presentPasskeyChallenge, readAnswer, requirePasskeyOwner } from './passkey-request.ts';

/** POST /passkeys/registration/options */
export async function postRegistrationOptions(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePasskeyOwner(context, c);
  await requireRecentSignIn(context, caller);
  return c.json(presentPasskeyChallenge(await startPasskeyRegistration(context, caller)));
}

/** POST /passkeys/registration/verify */
export async function postRegistrationVerify(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requirePasskeyOwner(context, c);
  const passkey = await finishPasskeyRegistration(context, { caller, ...(await readAnswer(c)) });
  return c.json(presentPasskey(passkey));
}
