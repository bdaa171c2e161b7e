import type { SsoProvider } from './sso-providers.repository.ts';

/** The protocol's SSO provider; lists omit the metadata. */
export function presentSsoProvider(
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
