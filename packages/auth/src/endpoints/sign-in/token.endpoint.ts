import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { presentSession } from '../../wire/presenters/session.presenter.ts';
import { grantIdToken } from './token-id-token.grant.ts';
import { grantPassword } from './token-password.grant.ts';
import { grantPkce } from './token-pkce.grant.ts';
import { grantRefreshToken } from './token-refresh.grant.ts';
import { grantWeb3 } from './token-web3.grant.ts';

const GRANTS = new Map([
  ['password', grantPassword],
  ['refresh_token', grantRefreshToken],
  ['pkce', grantPkce],
  ['id_token', grantIdToken],
  ['web3', grantWeb3],
]);

/** POST /token?grant_type=… */
export async function postToken(context: AuthContext, c: Context): Promise<Response> {
  const grant = GRANTS.get(c.req.query('grant_type') ?? '');
  if (!grant) throw authErrors.unsupportedGrantType();
  return c.json(presentSession(await grant(context, c)));
}

/** The bucket of a sign-in or refresh. */
export function tokenBucket(c: Context): 'token' | 'web3' {
  return c.req.query('grant_type') === 'web3' ? 'web3' : 'token';
}

/** Grants that prove nothing but knowledge or a fresh key pair: a captcha, where one is set up, guards them. */
export function isGuessableGrant(c: Context): boolean {
  return ['password', 'web3'].includes(c.req.query('grant_type') ?? '');
}
