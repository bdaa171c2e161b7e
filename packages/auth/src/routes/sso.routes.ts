import type { Hono } from 'hono';
import { requireAdmin } from '../endpoints/admin/admin-request.ts';
import type { AuthFeatures, SamlEndpoints } from '../features.ts';
import { externalErrors } from '../wire/errors/external-errors.ts';
import type { Endpoint, RouteTools } from './route-tools.ts';

/** Adds the routes of SAML. Without SAML, they throw `saml_provider_disabled` before rate limits and captchas apply. */
export function addSsoRoutes(
  app: Hono,
  { saml, handle, limit, captcha }: RouteTools & Pick<AuthFeatures, 'saml'>,
): void {
  const handleSso = (name: keyof SamlEndpoints) => handle(saml?.[name] ?? rejectDisabled);
  const handleAdmin = (name: keyof SamlEndpoints) => handle(saml?.[name] ?? rejectDisabledForAdmin);

  if (saml) app.post('/sso', limit('sso'), captcha);
  app.post('/sso', handleSso('postSso'));
  app.get('/sso/saml/metadata', handleSso('getSamlMetadata'));
  app.post('/sso/saml/acs', handleSso('postSamlAcs'));

  app.get('/admin/sso/providers', handleAdmin('getSsoProviders'));
  app.post('/admin/sso/providers', handleAdmin('postSsoProvider'));
  app.get('/admin/sso/providers/:idp_id', handleAdmin('getSsoProvider'));
  app.put('/admin/sso/providers/:idp_id', handleAdmin('putSsoProvider'));
  app.delete('/admin/sso/providers/:idp_id', handleAdmin('removeSsoProvider'));
}

const rejectDisabled: Endpoint = () => {
  throw externalErrors.samlDisabled();
};

const rejectDisabledForAdmin: Endpoint = async (context, c) => {
  await requireAdmin(context, c);
  throw externalErrors.samlDisabled();
};
