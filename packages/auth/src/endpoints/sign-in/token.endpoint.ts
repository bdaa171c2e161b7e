import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { Endpoint, Grant } from '../../routes/route-tools.ts';
import { exchangeAuthCode } from '../../services/links/flow.service.ts';
import { refreshSession } from '../../services/sessions/refresh.service.ts';
import { signOut } from '../../services/sessions/session.service.ts';
import { readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { web3Errors } from '../../wire/errors/external-errors.ts';
import { type IssuedSession, presentSession } from '../../wire/presenters/session.presenter.ts';
import { originOf, requireCaller } from '../request.ts';
import { grantIdToken } from './token-id-token.grant.ts';
import { grantPassword } from './token-password.grant.ts';

/** POST /token?grant_type=… */
export function createPostToken(grantWeb3: Grant = rejectWeb3): Endpoint {
  const grants = new Map<string, Grant>([
    ['password', grantPassword],
    ['refresh_token', grantRefreshToken],
    ['pkce', grantPkce],
    ['id_token', grantIdToken],
    ['web3', grantWeb3],
  ]);
  return async (context, c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '');
    if (!grant) throw authErrors.unsupportedGrantType();
    return c.json(presentSession(await grant(context, c)));
  };
}

const rejectWeb3: Grant = async () => {
  throw web3Errors.disabled();
};

export function tokenBucket(c: Context): 'token' | 'web3' {
  return c.req.query('grant_type') === 'web3' ? 'web3' : 'token';
}

/** Whether the grant accepts guessable passwords or self-made key pairs, so that a configured captcha applies. */
export function isGuessableGrant(c: Context): boolean {
  return ['password', 'web3'].includes(c.req.query('grant_type') ?? '');
}

/** POST /token?grant_type=pkce */
async function grantPkce(context: AuthContext, c: Context): Promise<IssuedSession> {
  const body = await readBody(c, { auth_code: 'string', code_verifier: 'string' } as const);
  return exchangeAuthCode(context, {
    authCode: body.auth_code,
    codeVerifier: body.code_verifier,
    origin: originOf(context, c),
  });
}

/** POST /token?grant_type=refresh_token */
async function grantRefreshToken(context: AuthContext, c: Context): Promise<IssuedSession> {
  const { refresh_token: refreshToken } = await readBody(c, { refresh_token: 'string' } as const);
  return refreshSession(context, { refreshToken, origin: originOf(context, c) });
}

/** POST /logout?scope=… */
export async function postLogout(context: AuthContext, c: Context): Promise<Response> {
  const caller = await requireCaller(context, c);
  await signOut(context, { caller, scope: c.req.query('scope') || 'global' });
  return c.body(null, 204);
}
