import type { Context } from 'hono';
import { redirectCallback } from '../../endpoints/external/callback.endpoint.ts';
import { originOf } from '../../endpoints/request.ts';
import { parsePkceChallenge } from '../../services/links/flow.service.ts';
import { resolveRedirect } from '../../services/links/redirect.service.ts';
import { isUuid, PKCE_FIELDS, readBody, SECURITY_FIELDS } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { renderServiceProviderMetadata, type SamlContext } from './service-provider.ts';
import { finishSsoFlow, requireSsoFlow, startSsoFlow } from './sso-sign-in.service.ts';

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

/** GET /sso/saml/metadata: the SAML metadata of this service provider. */
export function getSamlMetadata(context: SamlContext, c: Context): Response {
  const xml = renderServiceProviderMetadata(context);
  c.header('Content-Type', 'application/xml; charset=utf-8');
  if (c.req.query('download') === 'true')
    c.header('Content-Disposition', 'attachment; filename="metadata.xml"');
  c.header('Cache-Control', 'public, max-age=600');
  return c.body(xml);
}

/** POST /sso/saml/acs: the SAML response, posted by the visitor's browser. Every outcome redirects. */
export async function postSamlAcs(context: SamlContext, c: Context): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const samlResponse = form.get('SAMLResponse') ?? '';
  return redirectCallback(context, {
    c,
    consumeFlow: () => requireSsoFlow(context, form.get('RelayState') ?? ''),
    completeFlow: (flow) => finishSsoFlow(context, { flow, samlResponse, origin: originOf(context, c) }),
  });
}
