import type { Context } from 'hono';
import type { AuthContext } from '../../context.ts';
import { describeServiceProvider, requireSaml } from '../../services/saml/service-provider.ts';
import { finishSsoFlow, requireSsoFlow } from '../../services/saml/sso-sign-in.service.ts';
import { homecomingRedirect, refusalRedirect } from '../external/homecoming.ts';
import { originOf } from '../request.ts';

/** GET /sso/saml/metadata: what an identity provider has to know of this server. */
export async function getSamlMetadata(context: AuthContext, c: Context): Promise<Response> {
  const xml = await describeServiceProvider(context);
  c.header('Content-Type', 'application/xml; charset=utf-8');
  if (c.req.query('download') === 'true')
    c.header('Content-Disposition', 'attachment; filename="metadata.xml"');
  c.header('Cache-Control', 'public, max-age=600');
  return c.body(xml);
}

/** POST /sso/saml/acs: an identity provider's answer, posted by the visitor's browser. Every outcome redirects. */
export async function postSamlAcs(context: AuthContext, c: Context): Promise<Response> {
  requireSaml(context);
  const answer = new URLSearchParams(await c.req.text());
  const samlResponse = answer.get('SAMLResponse') ?? '';
  const flow = await requireSsoFlow(context, answer.get('RelayState') ?? '').catch((error: unknown) =>
    refusalRedirect(context, { error, target: context.siteUrl }),
  );
  // The addresses below hold tokens.
  c.header('Referrer-Policy', 'no-referrer');
  if (typeof flow === 'string') return c.redirect(flow, 303);
  const target = flow.redirectTo;
  const location = await finishSsoFlow(context, { flow, samlResponse, origin: originOf(context, c) }).then(
    (homecoming) => homecomingRedirect(homecoming, target),
    (error: unknown) => refusalRedirect(context, { error, target }),
  );
  return c.redirect(location, 302);
}
