import type { Metadata } from '../../user.ts';
import { authErrors } from '../../wire/errors/errors.ts';
import type { OAuthEndpoints } from './oauth-presets.ts';
import type { ExternalProviderOptions } from './provider-options.ts';

/** Fields of a custom provider with their types, without the secret. */
export const CUSTOM_FIELDS = {
  name: 'string',
  client_id: 'string',
  acceptable_client_ids: 'array',
  scopes: 'array',
  custom_claims_allowlist: 'array',
  pkce_enabled: 'boolean',
  attribute_mapping: 'object',
  authorization_params: 'object',
  enabled: 'boolean',
  email_optional: 'boolean',
  issuer: 'string',
  discovery_url: 'string',
  skip_nonce_check: 'boolean',
  authorization_url: 'string',
  token_url: 'string',
  userinfo_url: 'string',
  jwks_uri: 'string',
} as const;

const DISCOVERY_PATH = '/.well-known/openid-configuration';
const URL_FIELDS = [
  'issuer',
  'discovery_url',
  'authorization_url',
  'token_url',
  'userinfo_url',
  'jwks_uri',
] as const;

/** Rejects incomplete fields and hosts that are not allowed. Throws `validation_failed`. */
export function requireUsableFields(
  fields: Metadata,
  { type, hosts }: { type: 'oidc' | 'oauth2'; hosts: string[] },
): void {
  for (const name of ['name', 'client_id']) if (!fields[name]) throw fieldError(`${name} is required`);
  for (const name of ['scopes', 'acceptable_client_ids', 'custom_claims_allowlist']) {
    if (!isTextList(fields[name])) throw fieldError(`${name} must be a list of texts`);
  }
  for (const name of ['attribute_mapping', 'authorization_params']) {
    if (!isTextList(Object.values(Object(fields[name] ?? {}))))
      throw fieldError(`${name} must hold texts only`);
  }
  for (const name of URL_FIELDS) requireAllowedUrl(fields, { name, hosts });
  const required = type === 'oidc' ? ['issuer'] : ['authorization_url', 'token_url', 'userinfo_url'];
  const candidate = type === 'oidc' ? { ...fields, issuer: issuerOf(fields) } : fields;
  for (const name of required)
    if (!candidate[name as keyof typeof candidate]) throw fieldError(`${name} is required`);
}

function requireAllowedUrl(fields: Metadata, { name, hosts }: { name: string; hosts: string[] }): void {
  const text = fields[name];
  if (!text) return;
  const url = URL.canParse(String(text)) ? new URL(String(text)) : undefined;
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))) {
    throw fieldError(`${name} must be an https address`);
  }
  // `*` excludes loopback hosts, which must be listed.
  const isListed = hosts.includes(url.host) || (hosts.includes('*') && !isLocal);
  if (!isListed) throw fieldError(`${name} is at a host that may not be asked`);
}

function fieldError(message: string) {
  return authErrors.validationFailed(message);
}

function isTextList(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}

function issuerOf({ issuer, discovery_url: discovery }: Metadata): string | undefined {
  if (issuer) return String(issuer);
  return typeof discovery === 'string' && discovery.endsWith(DISCOVERY_PATH)
    ? discovery.slice(0, -DISCOVERY_PATH.length)
    : undefined;
}

/** Converts the fields to provider options. */
export function toProviderOptions(
  fields: Metadata,
  { type, clientSecret }: { type: 'oidc' | 'oauth2'; clientSecret: string },
): ExternalProviderOptions {
  const mapping = (fields.attribute_mapping ?? {}) as Record<string, string>;
  const shared = {
    clientId: String(fields.client_id),
    clientSecret,
    scopes: fields.scopes as string[] | undefined,
    additionalClientIds: fields.acceptable_client_ids as string[] | undefined,
    emailOptional: fields.email_optional === true,
    skipNonceCheck: fields.skip_nonce_check === true,
    authorizationParams: fields.authorization_params as Record<string, string> | undefined,
    withoutPkce: fields.pkce_enabled === false,
    customClaims: fields.custom_claims_allowlist as string[] | undefined,
    claimNames: mapping,
  };
  if (type === 'oidc') return { ...shared, issuer: issuerOf(fields) };
  return { ...shared, oauth: endpointsOf(fields) };
}

function endpointsOf(fields: Metadata): OAuthEndpoints {
  return {
    authorizationUrl: String(fields.authorization_url),
    tokenUrl: String(fields.token_url),
    userInfoUrl: String(fields.userinfo_url),
  };
}
