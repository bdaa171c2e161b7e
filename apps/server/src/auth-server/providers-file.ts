import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ExternalProviderOptions, OAuthEndpoints } from '@coastline/auth';
import * as z from 'zod/mini';
import { describeProvider, type WayInProvider } from '../modules/settings/ways-in.ts';

const text = z.string().check(z.minLength(1));
/** Addresses of a provider without OpenID Connect; `claims` says where its answer holds what: `"email": "user.mail"`. */
const oauth = z.strictObject({
  authorizationUrl: z.url(),
  tokenUrl: z.url(),
  userInfoUrl: z.url(),
  claims: z.record(text, text),
});
const provider = z.strictObject({
  clientId: text,
  clientSecret: z.optional(text),
  appleKey: z.optional(
    z.strictObject({
      teamId: text,
      keyId: text,
      privateKey: z.string().check(z.refine(isPrivateKey, 'must be a private key in PEM')),
    }),
  ),
  issuer: z.optional(z.url()),
  oauth: z.optional(oauth),
  scopes: z.optional(z.array(text)),
  additionalClientIds: z.optional(z.array(text)),
  responseMode: z.optional(z.enum(['query', 'form_post'])),
  emailOptional: z.optional(z.boolean()),
  skipNonceCheck: z.optional(z.boolean()),
  label: z.optional(text.check(z.maxLength(40))),
});
const providersFile = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_.:-]{0,62}$/, 'must be a short name in small letters')),
  provider,
);

/** The providers of the file: how to ask them, and how pages name them. */
export interface ConfiguredProviders {
  options: Record<string, ExternalProviderOptions>;
  shown: WayInProvider[];
}

/** Reads and checks the file with the providers' set-up. Throws what is wrong with it, naming fields and no values. */
export async function readProvidersFile(path: string | undefined): Promise<ConfiguredProviders> {
  if (!path) return { options: {}, shown: [] };
  const parsed = providersFile.safeParse(await readJson(path));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path: at, message }) => `${at.join('.') || 'file'}: ${message}`,
    );
    throw wrongFile(path, faults.join('; '));
  }
  const entries = Object.entries(parsed.data);
  return {
    options: Object.fromEntries(entries.map(([name, entry]) => [name, toOptions(entry)])),
    shown: entries.map(([name, { label }]) => describeProvider(name, label)),
  };
}

function toOptions({
  label: _,
  oauth: given,
  ...options
}: z.infer<typeof provider>): ExternalProviderOptions {
  if (!given) return options;
  const { claims, ...endpoints } = given;
  return { ...options, oauth: { ...endpoints, readClaims: claimsReader(claims) } };
}

function claimsReader(claims: Record<string, string>): OAuthEndpoints['readClaims'] {
  const valueAt = (info: unknown, path: string) =>
    path.split('.').reduce<unknown>((value, step) => Object(value)[step], info);
  return (info) =>
    Object.fromEntries(Object.entries(claims).map(([claim, path]) => [claim, valueAt(info, path)]));
}

async function readJson(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrongFile(path, `it cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(content);
  } catch {
    throw wrongFile(path, 'it is not JSON');
  }
}

function wrongFile(path: string, fault: string): Error {
  return new Error(`The settings are not right. AUTH_PROVIDERS_FILE (${path}): ${fault}`);
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}
