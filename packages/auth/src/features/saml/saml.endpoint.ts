import type { Context } from 'hono';
import { redirectCallback } from '../../endpoints/external/callback.endpoint.ts';
import { originOf } from '../../endpoints/request.ts';
import { renderServiceProviderMetadata, type SamlContext } from './service-provider.ts';
import { finishSsoFlow, requireSsoFlow } from './sso-sign-in.service.ts';

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
