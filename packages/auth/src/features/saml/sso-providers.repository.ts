import type { Queryable } from '@coastline/postgres/transactions';
import type { Metadata } from '../../user.ts';

/** A domain whose users sign in through a company's identity provider. */
export interface SsoDomain {
  id: string;
  domain: string;
  createdAt: Date;
}

/** The editable fields of a company's identity provider. */
export interface SsoProviderFields {
  resourceId: string | null;
  disabled: boolean;
  entityId: string;
  metadataXml: string;
  metadataUrl: string | null;
  attributeMapping: Metadata;
  nameIdFormat: string | null;
}

/** A company's SAML identity provider. */
export interface SsoProvider extends SsoProviderFields {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  domains: SsoDomain[];
}

const SELECTION = `p.id, p.resource_id as "resourceId", p.disabled, p.entity_id as "entityId",
  p.metadata_xml as "metadataXml", p.metadata_url as "metadataUrl", p.attribute_mapping as "attributeMapping",
  p.name_id_format as "nameIdFormat", p.created_at as "createdAt", p.updated_at as "updatedAt", (
  select coalesce(json_agg(json_build_object('id', d.id, 'domain', d.domain, 'createdAt', d.created_at)
    order by d.domain), '[]')
  from auth.sso_domains d where d.provider_id = p.id) as domains`;

type SsoProviderRow = Omit<SsoProvider, 'domains'> & {
  domains: (Omit<SsoDomain, 'createdAt'> & { createdAt: string })[];
};

function toSsoProvider(row: SsoProviderRow): SsoProvider {
  const domains = row.domains.map((domain) => ({ ...domain, createdAt: new Date(domain.createdAt) }));
  return { ...row, domains };
}

const fieldValues = (fields: SsoProviderFields) => [
  fields.resourceId,
  fields.disabled,
  fields.entityId,
  fields.metadataXml,
  fields.metadataUrl,
  JSON.stringify(fields.attributeMapping),
  fields.nameIdFormat,
];

/** Stores a provider. Throws a unique violation if its entity or resource id exists already. */
export async function insertSsoProvider(
  tx: Queryable,
  { id, fields, now }: { id: string; fields: SsoProviderFields; now: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.sso_providers (id, resource_id, disabled, entity_id, metadata_xml, metadata_url,
       attribute_mapping, name_id_format, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [id, ...fieldValues(fields), now],
  );
}

export async function updateSsoProvider(
  tx: Queryable,
  { id, fields, now }: { id: string; fields: SsoProviderFields; now: Date },
): Promise<void> {
  await tx.query(
    `update auth.sso_providers set resource_id = $2, disabled = $3, entity_id = $4, metadata_xml = $5,
       metadata_url = $6, attribute_mapping = $7, name_id_format = $8, updated_at = $9 where id = $1`,
    [id, ...fieldValues(fields), now],
  );
}

/** Replaces the provider's domains. Throws a unique violation if another provider has one of them. */
export async function replaceDomains(
  tx: Queryable,
  { providerId, domains, now }: { providerId: string; domains: { id: string; domain: string }[]; now: Date },
): Promise<void> {
  const names = domains.map(({ domain }) => domain);
  await tx.query('delete from auth.sso_domains where provider_id = $1 and domain <> all($2)', [
    providerId,
    names,
  ]);
  for (const { id, domain } of domains) {
    await tx.query(
      `insert into auth.sso_domains (id, provider_id, domain, created_at)
       select $1, $2, $3, $4 where not exists (
         select 1 from auth.sso_domains where provider_id = $2 and domain = $3)`,
      [id, providerId, domain, now],
    );
  }
}

export async function findSsoProvider(db: Queryable, id: string): Promise<SsoProvider | undefined> {
  const { rows } = await db.query<SsoProviderRow>(
    `select ${SELECTION} from auth.sso_providers p where p.id = $1`,
    [id],
  );
  return rows[0] && toSsoProvider(rows[0]);
}

export async function findSsoProviderByDomain(
  db: Queryable,
  domain: string,
): Promise<SsoProvider | undefined> {
  const { rows } = await db.query<SsoProviderRow>(
    `select ${SELECTION} from auth.sso_providers p
     where p.id = (select provider_id from auth.sso_domains where domain = $1)`,
    [domain],
  );
  return rows[0] && toSsoProvider(rows[0]);
}

/** Lists all providers, or the one of a resource id, oldest first. Unpaged, because there are few. */
export async function listSsoProviders(db: Queryable, resourceId?: string): Promise<SsoProvider[]> {
  const { rows } = await db.query<SsoProviderRow>(
    `select ${SELECTION} from auth.sso_providers p
     where $1::text is null or p.resource_id = $1 order by p.created_at, p.id`,
    [resourceId ?? null],
  );
  return rows.map(toSsoProvider);
}

export async function deleteSsoProvider(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.sso_providers where id = $1', [id]);
}

/** Records the use of an assertion until its expiry, against replays. Returns false if it was used before. */
export async function recordAssertion(
  db: Queryable,
  assertion: { providerId: string; assertionId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  await db.query('delete from auth.saml_assertions where expires_at < $1', [assertion.now]);
  const { rowCount } = await db.query(
    `insert into auth.saml_assertions (provider_id, assertion_id, expires_at) values ($1, $2, $3)
     on conflict do nothing`,
    [assertion.providerId, assertion.assertionId, assertion.expiresAt],
  );
  return rowCount === 1;
}
