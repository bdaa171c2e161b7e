import type { Context } from 'hono';
import { requireAdmin } from '../../endpoints/admin/admin-request.ts';
import type { Metadata } from '../../user.ts';
import { isUuid, readBody } from '../../wire/body.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { readQuery } from '../../wire/query.ts';
import type { SamlContext } from './service-provider.ts';
import { changeSsoProvider, createSsoProvider, type SsoProviderInput } from './sso-provider.service.ts';
import {
  deleteSsoProvider,
  findSsoProvider,
  listSsoProviders,
  type SsoProvider,
} from './sso-providers.repository.ts';

const FIELDS = {
  type: 'string',
  metadata_xml: 'string',
  metadata_url: 'string',
  domains: 'array',
  attribute_mapping: 'object',
  name_id_format: 'string',
  resource_id: 'string',
  disabled: 'boolean',
} as const;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_LIMIT = 253;

const NAME_ID_FORMATS = new Set([
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
]);

/** POST /admin/sso/providers */
export async function postSsoProvider(context: SamlContext, c: Context): Promise<Response> {
  await requireAdmin(context, c);
  const { type, input } = await readInput(c);
  if (type !== 'saml') throw authErrors.validationFailed("Only 'saml' supported for SSO provider type");
  return c.json(presentWithMetadata(await createSsoProvider(context, input)), 201);
}

/** GET /admin/sso/providers?resource_id=… */
export async function getSsoProviders(context: SamlContext, c: Context): Promise<Response> {
  await requireAdmin(context, c);
  const providers = await listSsoProviders(context.pool, readQuery(c, 'resource_id') || undefined);
  return c.json({
    items: providers.map((provider) => presentSsoProvider(provider, { withMetadata: false })),
  });
}

/** GET /admin/sso/providers/{idp_id} */
export async function getSsoProvider(context: SamlContext, c: Context): Promise<Response> {
  return c.json(presentWithMetadata(await requireTargetProvider(context, c)));
}

/** PUT /admin/sso/providers/{idp_id} */
export async function putSsoProvider(context: SamlContext, c: Context): Promise<Response> {
  const provider = await requireTargetProvider(context, c);
  const { input } = await readInput(c);
  return c.json(presentWithMetadata(await changeSsoProvider(context, { provider, input })));
}

/** DELETE /admin/sso/providers/{idp_id}: returns the deleted provider. Its users stay but can no longer sign in. */
export async function removeSsoProvider(context: SamlContext, c: Context): Promise<Response> {
  const provider = await requireTargetProvider(context, c);
  await deleteSsoProvider(context.pool, provider.id);
  return c.json(presentWithMetadata(provider));
}

function presentWithMetadata(provider: SsoProvider): Record<string, unknown> {
  return presentSsoProvider(provider, { withMetadata: true });
}

/** The protocol's SSO provider; lists omit the metadata. */
function presentSsoProvider(
  provider: SsoProvider,
  { withMetadata }: { withMetadata: boolean },
): Record<string, unknown> {
  return {
    id: provider.id,
    ...(provider.resourceId ? { resource_id: provider.resourceId } : {}),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entityId,
      ...(withMetadata ? { metadata_xml: provider.metadataXml } : {}),
      ...(provider.metadataUrl ? { metadata_url: provider.metadataUrl } : {}),
      attribute_mapping: provider.attributeMapping,
      ...(provider.nameIdFormat ? { name_id_format: provider.nameIdFormat } : {}),
    },
    domains: provider.domains.map(({ id, domain, createdAt }) => ({
      id,
      domain,
      created_at: createdAt.toISOString(),
    })),
    created_at: provider.createdAt.toISOString(),
    updated_at: provider.updatedAt.toISOString(),
  };
}

/** Requires an administrator and returns the provider in the path. Throws `sso_provider_not_found`. */
async function requireTargetProvider(context: SamlContext, c: Context): Promise<SsoProvider> {
  await requireAdmin(context, c);
  const id = c.req.param('idp_id');
  const provider = isUuid(id) ? await findSsoProvider(context.pool, id) : undefined;
  if (!provider) throw externalErrors.ssoProviderNotFound();
  return provider;
}

async function readInput(c: Context): Promise<{ type: string; input: SsoProviderInput }> {
  const body = await readBody(c, FIELDS);
  if (body.name_id_format && !NAME_ID_FORMATS.has(body.name_id_format)) {
    throw authErrors.validationFailed('name_id_format must be one of the SAML formats');
  }
  const input: SsoProviderInput = {
    metadataXml: body.metadata_xml || undefined,
    metadataUrl: body.metadata_url || undefined,
    domains: body.domains && [...new Set(body.domains.map(requireDomain))],
    attributeMapping: body.attribute_mapping && requireMapping(body.attribute_mapping),
    nameIdFormat: body.name_id_format || undefined,
    resourceId: body.resource_id || undefined,
    disabled: body.disabled,
  };
  return { type: body.type, input };
}

function requireDomain(value: unknown): string {
  const domain = typeof value === 'string' ? value.toLowerCase() : '';
  if (domain.length <= DOMAIN_LIMIT && DOMAIN.test(domain)) return domain;
  throw authErrors.validationFailed('domains must be a list of host names');
}

function requireMapping(mapping: Metadata): Metadata {
  const { keys = {} } = mapping;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject(keys) && Object.values(keys as object).every(isObject)) return mapping;
  throw authErrors.validationFailed(
    'attribute_mapping must be of the form {"keys": {"<claim>": {"name": …}}}',
  );
}
