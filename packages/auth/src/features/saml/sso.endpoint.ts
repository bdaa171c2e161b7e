import type { Context } from 'hono';
import { parsePkceChallenge } from '../../services/links/flow.service.ts';
import { resolveRedirect } from '../../services/links/redirect.service.ts';
import { isUuid, PKCE_FIELDS, readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { SamlContext } from './service-provider.ts';
import { startSsoFlow } from './sso-sign-in.service.ts';

const FIELDS = {
  domain: 'string',
  provider_id: 'string',
  redirect_to: 'string',
  skip_http_redirect: 'boolean',
  ...PKCE_FIELDS,
  ...SECURITY_FIELDS,
} as const;

/** POST /sso: starts a sign-in through a company's identity provider. */
export async function postSso(context: SamlContext, c: Context): Promise<Response> {
  const body = await readBody(c, FIELDS);
  const { domain, provider_id: providerId } = body;
  if (Boolean(domain) === Boolean(providerId)) {
    throw authErrors.validationFailed('Only one of provider_id or domain is required');
  }
  if (providerId && !isUuid(providerId)) throw authErrors.validationFailed('provider_id must be a UUID');
  const candidates = [body.redirect_to, c.req.header('redirect_to'), c.req.query('redirect_to')];
  const url = await startSsoFlow(context, {
    domain,
    providerId,
    redirectTo: resolveRedirect(context, [...candidates, c.req.header('Referer')]),
    challenge: parsePkceChallenge(body),
  });
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
}
