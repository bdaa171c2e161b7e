import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { signInWithIdToken } from '../../services/external/id-token-sign-in.service.ts';
import { readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { IssuedSession } from '../../wire/presenters/session.presenter.ts';
import { requireLinkingCaller } from '../external/identities.endpoint.ts';
import { originOf, redirectTargetOf, signUpAudienceOf } from '../request.ts';

const FIELDS = {
  id_token: 'string',
  provider: 'string',
  access_token: 'string',
  nonce: 'string',
  client_id: 'string',
  issuer: 'string',
  link_identity: 'boolean',
  ...SECURITY_FIELDS,
} as const;

/** POST /token?grant_type=id_token */
export async function grantIdToken(context: AuthContext, c: Context): Promise<IssuedSession> {
  const body = await readBody(c, FIELDS);
  const { id_token: idToken, provider, issuer, nonce } = body;
  if (!idToken) throw authErrors.oauth('invalid request', 'id_token required');
  if (!provider && !(body.client_id && issuer)) {
    throw authErrors.oauth('invalid request', 'provider or client_id and issuer required');
  }
  return signInWithIdToken(context, {
    idToken,
    provider,
    issuer,
    nonce,
    accessToken: body.access_token,
    audience: signUpAudienceOf(context, c),
    redirectTo: redirectTargetOf(context, c),
    origin: originOf(context, c),
    ...(body.link_identity ? { linking: await requireLinkingCaller(context, c) } : {}),
  });
}
