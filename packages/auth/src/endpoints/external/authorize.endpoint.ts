import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { type AuthorizeRequest, startProviderFlow } from '../../services/external/authorize.service.ts';
import { parsePkceChallenge } from '../../services/links/flow.service.ts';
import { redirectTargetOf, signUpAudienceOf } from '../request.ts';
import { setFlowCookie } from './flow-cookie.ts';

/** GET /authorize: redirects the browser to a provider. */
export async function getAuthorize(context: AuthContext, c: Context): Promise<Response> {
  const { url, isFormPost } = await startProviderFlow(context, readAuthorizeRequest(context, c));
  setFlowCookie(context, { c, url, isFormPost });
  return c.redirect(url, 302);
}

// Parameters that this server sets itself. The query must not override them.
const RESERVED_PARAMETERS = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'invite_token',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]);

/** Reads the query that GET /authorize and GET /user/identities/authorize share. Throws `validation_failed`. */
export function readAuthorizeRequest(context: AuthContext, c: Context): AuthorizeRequest {
  const query = c.req.query();
  const { code_challenge = '', code_challenge_method = '' } = query;
  return {
    provider: query.provider ?? '',
    audience: signUpAudienceOf(context, c),
    redirectTo: redirectTargetOf(context, c),
    scopes: (query.scopes ?? '').split(/[\s,]+/).filter(Boolean),
    passThrough: Object.fromEntries(Object.entries(query).filter(([name]) => !RESERVED_PARAMETERS.has(name))),
    challenge: parsePkceChallenge({ code_challenge, code_challenge_method }),
    inviteToken: query.invite_token ?? '',
  };
}
