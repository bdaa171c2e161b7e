import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import type { AuthorizeRequest } from '../../services/external/authorize.service.ts';
import { parseChallenge } from '../../services/links/flow.service.ts';
import { audienceOf, redirectTargetOf } from '../request.ts';

// Decided here and not by whoever wrote the link.
const OWN_PARAMETERS = new Set([
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
  const audience = audienceOf(context, { c });
  return {
    provider: query.provider ?? '',
    audience: context.audiences.includes(audience) ? audience : context.defaultAudience,
    redirectTo: redirectTargetOf(context, c),
    scopes: (query.scopes ?? '').split(/[\s,]+/).filter(Boolean),
    passThrough: Object.fromEntries(Object.entries(query).filter(([name]) => !OWN_PARAMETERS.has(name))),
    challenge: parseChallenge({ code_challenge, code_challenge_method }),
    inviteToken: query.invite_token ?? '',
  };
}
