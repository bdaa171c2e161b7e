import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import {
  finishPasskeyAuthentication,
  startPasskeyAuthentication,
} from '../../services/passkeys/authentication.service.ts';
import { presentSession } from '../../wire/presenters/session.presenter.ts';
import { originOf } from '../request.ts';
import { presentPasskeyChallenge, readAnswer, requirePasskeys } from './passkey-request.ts';

/** POST /passkeys/authentication/options */
export async function postAuthenticationOptions(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  return c.json(presentPasskeyChallenge(await startPasskeyAuthentication(context)));
}

/** POST /passkeys/authentication/verify */
export async function postAuthenticationVerify(context: AuthContext, c: Context): Promise<Response> {
  requirePasskeys(context);
  const answer = { ...(await readAnswer(c)), origin: originOf(context, c) };
  return c.json(presentSession(await finishPasskeyAuthentication(context, answer)));
}
