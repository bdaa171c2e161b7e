import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '@coastline/postgres/errors';
import { inTransaction } from '@coastline/postgres/transactions';
import { DatabaseError } from 'pg';
import { createBoundedFetch } from '../../services/providers/bounded-fetch.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { SamlContext } from './service-provider.ts';
import {
  findSsoProvider,
  insertSsoProvider,
  replaceDomains,
  type SsoProvider,
  type SsoProviderFields,
  updateSsoProvider,
} from './sso-providers.repository.ts';

/** The validated fields of a company's identity provider. Undefined keeps the stored value. */
export interface SsoProviderInput {
  metadataXml: string | undefined;
  metadataUrl: string | undefined;
  domains: string[] | undefined;
  attributeMapping: Metadata | undefined;
  nameIdFormat: string | undefined;
  resourceId: string | undefined;
  disabled: boolean | undefined;
}

/** Creates a provider. Throws `saml_idp_already_exists`, `sso_domain_already_exists` and `validation_failed`. */
export async function createSsoProvider(context: SamlContext, input: SsoProviderInput): Promise<SsoProvider> {
  const metadataXml = await requireMetadata(context, input);
  const { entityId } = await readIdpMetadata(metadataXml);
  const id = randomUUID();
  const fields: SsoProviderFields = {
    resourceId: input.resourceId ?? null,
    disabled: input.disabled ?? false,
    entityId,
    metadataXml,
    metadataUrl: input.metadataUrl ?? null,
    attributeMapping: input.attributeMapping ?? {},
    nameIdFormat: input.nameIdFormat ?? null,
  };
  return storeSsoProvider(context, { id, fields, domains: input.domains ?? [], write: insertSsoProvider });
}

/**
 * Updates a provider with the same entity id. Throws `saml_entity_id_mismatch` and the errors of `createSsoProvider`.
 */
export async function changeSsoProvider(
  context: SamlContext,
  { provider, input }: { provider: SsoProvider; input: SsoProviderInput },
): Promise<SsoProvider> {
  const isRenewed = input.metadataXml !== undefined || input.metadataUrl !== undefined;
  const metadataXml = isRenewed ? await requireMetadata(context, input) : provider.metadataXml;
  const { entityId } = await readIdpMetadata(metadataXml);
  if (entityId !== provider.entityId) {
    throw externalErrors.samlEntityMismatch(
      `SAML Metadata can be updated only if the SAML EntityID matches for the provider; expected '${provider.entityId}' but got '${entityId}'`,
    );
  }
  const fields: SsoProviderFields = {
    resourceId: input.resourceId ?? provider.resourceId,
    disabled: input.disabled ?? provider.disabled,
    entityId,
    metadataXml,
    metadataUrl: isRenewed ? (input.metadataUrl ?? null) : provider.metadataUrl,
    attributeMapping: input.attributeMapping ?? provider.attributeMapping,
    nameIdFormat: input.nameIdFormat ?? provider.nameIdFormat,
  };
  const domains = input.domains ?? provider.domains.map(({ domain }) => domain);
  return storeSsoProvider(context, { id: provider.id, fields, domains, write: updateSsoProvider });
}

async function storeSsoProvider(
  context: SamlContext,
  job: { id: string; fields: SsoProviderFields; domains: string[]; write: typeof insertSsoProvider },
): Promise<SsoProvider> {
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    await job.write(tx, { id: job.id, fields: job.fields, now });
    const domains = job.domains.map((domain) => ({ id: randomUUID(), domain }));
    await replaceDomains(tx, { providerId: job.id, domains, now });
    const stored = await findSsoProvider(tx, job.id);
    if (!stored) throw new Error(`SSO provider ${job.id} does not exist`);
    return stored;
  }).catch((error: unknown) => throwConflict(error, job.domains));
}

function throwConflict(error: unknown, domains: string[]): never {
  if (!isUniqueViolation(error) || !(error instanceof DatabaseError)) throw error;
  if (error.constraint === 'sso_domains_domain_key') throw externalErrors.ssoDomainTaken(domains.join(', '));
  if (error.constraint === 'sso_providers_entity_id_key') throw externalErrors.samlIdpTaken();
  throw authErrors.validationFailed('resource_id is already in use');
}

async function requireMetadata(context: SamlContext, input: SsoProviderInput): Promise<string> {
  const { metadataXml, metadataUrl } = input;
  if (metadataXml && metadataUrl) {
    throw authErrors.validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  }
  if (metadataXml) return metadataXml;
  if (!metadataUrl) throw authErrors.validationFailed('Either metadata_xml or metadata_url must be set');
  return fetchMetadata(context, metadataUrl);
}

/** Fetches metadata only from configured hosts, which prevents SSRF. */
async function fetchMetadata(context: SamlContext, address: string): Promise<string> {
  const { metadataHosts = [] } = context.saml;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || !metadataHosts.includes(url.host)) {
    throw authErrors.validationFailed('metadata_url is not an https address of a host that may be asked');
  }
  const fetcher = createBoundedFetch({
    timeoutMs: context.providerTimeoutSeconds * 1000,
    limitBytes: context.providerResponseLimitBytes,
  });
  try {
    const response = await fetcher(url.href, {
      headers: { Accept: 'application/xml, application/samlmetadata+xml' },
    });
    if (response.status !== 200) throw new Error(`HTTP status ${response.status}`);
    return await response.text();
  } catch (error) {
    context.logger.error({ err: error, url: url.href }, 'fetching SAML metadata failed');
    throw externalErrors.samlMetadataUnavailable('SAML Metadata could not be fetched');
  }
}
