import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import {
  type CustomProvider,
  deleteCustomProvider,
  findCustomProvider,
  insertCustomProvider,
  listCustomProviders,
  updateCustomProvider,
} from '../../repositories/providers/custom-providers.repository.ts';
import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import { externalErrors } from '../../wire/errors/external-errors.ts';
import { requireUsableFields, toProviderOptions } from './custom-fields.ts';
import { createExternalProviders, type ExternalProvider } from './oidc-provider.ts';

const IDENTIFIER = /^custom:[a-z0-9][a-z0-9-]{0,49}$/;
const MAX_PROVIDERS = 100;

/** An administrator's input. Undefined fields keep the stored value. */
export interface CustomInput {
  clientSecret: string;
  fields: Metadata;
}

/** Finds a provider by name: a configured one, or an enabled custom provider. */
export async function findProvider(
  context: AuthContext,
  name: string,
): Promise<ExternalProvider | undefined> {
  const configured = context.externalProviders.get(name);
  if (configured || !IDENTIFIER.test(name) || context.customProviderHosts.length === 0) return configured;
  const stored = await findCustomProvider(context.pool, name);
  return stored && stored.fields.enabled !== false ? getExternalProvider(context, stored) : undefined;
}

/** Lists all enabled providers that issue ID tokens. */
export async function listTokenProviders(context: AuthContext): Promise<ExternalProvider[]> {
  const stored =
    context.customProviderHosts.length > 0 ? await listCustomProviders(context.pool, 'oidc') : [];
  const enabled = stored.filter(({ fields }) => fields.enabled !== false);
  const configured = [...context.externalProviders.values()].filter(({ settings }) => settings.issuer);
  return [...configured, ...enabled.map((provider) => getExternalProvider(context, provider))];
}

/** Caches the provider and its discovery until the row changes. */
function getExternalProvider(context: AuthContext, stored: CustomProvider): ExternalProvider {
  const known = context.customProviders.get(stored.id);
  if (known?.updatedAt.getTime() === stored.updatedAt.getTime()) return known.provider;
  const { id, identifier, providerType: type, fields, sealedSecret, updatedAt } = stored;
  const clientSecret = context.vault.unseal(sealedSecret, id).toString();
  const options = { [identifier]: toProviderOptions(fields, { type, clientSecret }) };
  const provider = createExternalProviders(options, {
    timeoutMs: context.providerTimeoutSeconds * 1000,
    limitBytes: context.providerResponseLimitBytes,
  }).get(identifier);
  if (!provider) throw new Error(`The provider ${identifier} could not be created`);
  context.customProviders.set(id, { updatedAt, provider });
  return provider;
}

/** Gets a custom provider. Throws `custom_provider_not_found`. */
export async function getCustomProvider(context: AuthContext, identifier: string): Promise<CustomProvider> {
  const provider = IDENTIFIER.test(identifier) && (await findCustomProvider(context.pool, identifier));
  if (!provider) throw externalErrors.customProviderNotFound();
  return provider;
}

/**
 * Creates a custom provider. Throws `validation_failed`, also for a taken identifier, and `over_custom_provider_quota`.
 */
export async function createCustomProvider(
  context: AuthContext,
  { identifier, type, clientSecret, fields }: CustomInput & { identifier: string; type: string },
): Promise<CustomProvider> {
  if (!IDENTIFIER.test(identifier)) {
    throw authErrors.validationFailed('identifier must be custom: and up to 50 of a-z, 0-9 and -');
  }
  if (type !== 'oidc' && type !== 'oauth2') {
    throw authErrors.validationFailed('provider_type must be oidc or oauth2');
  }
  if (!clientSecret) throw authErrors.validationFailed('client_secret is required');
  requireUsableFields(fields, { type, hosts: context.customProviderHosts });
  const others = await listCustomProviders(context.pool);
  if (others.length >= MAX_PROVIDERS) throw externalErrors.tooManyCustomProviders();
  const id = randomUUID();
  const sealedSecret = context.vault.seal(Buffer.from(clientSecret), id);
  const now = context.clock();
  const provider = {
    id,
    identifier,
    providerType: type,
    sealedSecret,
    fields,
    createdAt: now,
    updatedAt: now,
  } as const;
  const isNew =
    !context.externalProviders.has(identifier) && (await insertCustomProvider(context.pool, provider));
  if (!isNew) throw authErrors.validationFailed('identifier is already in use');
  return provider;
}

/** Updates the given fields; type and identifier are immutable. Throws `validation_failed`. */
export async function changeCustomProvider(
  context: AuthContext,
  { provider, clientSecret, fields }: CustomInput & { provider: CustomProvider },
): Promise<CustomProvider> {
  const changed: CustomProvider = {
    ...provider,
    fields: { ...provider.fields, ...fields },
    sealedSecret: clientSecret
      ? context.vault.seal(Buffer.from(clientSecret), provider.id)
      : provider.sealedSecret,
    updatedAt: context.clock(),
  };
  const { providerType: type } = provider;
  requireUsableFields(changed.fields, { type, hosts: context.customProviderHosts });
  await updateCustomProvider(context.pool, changed);
  return changed;
}

/** Deletes the provider. Its identities stay but can no longer sign in. */
export async function removeCustomProvider(context: AuthContext, { id }: CustomProvider): Promise<void> {
  await deleteCustomProvider(context.pool, id);
  context.customProviders.delete(id);
}
