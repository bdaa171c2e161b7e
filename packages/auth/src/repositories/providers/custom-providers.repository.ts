import type { Queryable } from '@coastline/postgres/transactions';
import type { Metadata } from '../../user.ts';

/** An identity provider that an administrator created through the API. */
export interface CustomProvider {
  id: string;
  /** Begins with `custom:`. */
  identifier: string;
  providerType: 'oidc' | 'oauth2';
  /** Sealed by the vault for the id. */
  sealedSecret: Buffer;
  /** All other fields, with their names in the protocol. */
  fields: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

const SELECTION = `id, identifier, provider_type as "providerType", sealed_secret as "sealedSecret", fields,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Stores a provider. Returns false if the identifier is taken. */
export async function insertCustomProvider(db: Queryable, provider: CustomProvider): Promise<boolean> {
  const { id, identifier, providerType, sealedSecret, fields, createdAt, updatedAt } = provider;
  const { rowCount } = await db.query(
    `insert into auth.custom_providers
       (id, identifier, provider_type, sealed_secret, fields, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, identifier, providerType, sealedSecret, JSON.stringify(fields), createdAt, updatedAt],
  );
  return rowCount === 1;
}

/** Updates secret and fields. */
export async function updateCustomProvider(
  db: Queryable,
  { id, sealedSecret, fields, updatedAt }: CustomProvider,
): Promise<void> {
  await db.query(
    'update auth.custom_providers set sealed_secret = $2, fields = $3, updated_at = $4 where id = $1',
    [id, sealedSecret, JSON.stringify(fields), updatedAt],
  );
}

export async function findCustomProvider(
  db: Queryable,
  identifier: string,
): Promise<CustomProvider | undefined> {
  const { rows } = await db.query<CustomProvider>(
    `select ${SELECTION} from auth.custom_providers where identifier = $1`,
    [identifier],
  );
  return rows[0];
}

/** Lists all providers, or those of one type, oldest first. Unpaged, because their number is limited. */
export async function listCustomProviders(db: Queryable, type?: string): Promise<CustomProvider[]> {
  const { rows } = await db.query<CustomProvider>(
    `select ${SELECTION} from auth.custom_providers
     where $1::text is null or provider_type = $1 order by created_at, id`,
    [type ?? null],
  );
  return rows;
}

export async function deleteCustomProvider(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.custom_providers where id = $1', [id]);
}
