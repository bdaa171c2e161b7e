import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { exchangeCode } from '../../services/links/flow.service.ts';
import { readBody } from '../../wire/body.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { originOf } from '../request.ts';

/** POST /token?grant_type=pkce */
export async function grantPkce(context: AuthContext, c: Context): Promise<IssuedSession> {
  const body = await readBody(c, { auth_code: 'string', code_verifier: 'string' } as const);
  return exchangeCode(context, {
    authCode: body.auth_code,
    codeVerifier: body.code_verifier,
    origin: originOf(context, c),
  });
}
