import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ExternalProviderOptions, OAuthEndpoints } from '@coastline/auth';
import * as z from 'zod/mini';
import { describeProvider, type SignInProvider } from '../settings/sign-in-methods.ts';

const text = z.string().check(z.minLength(1));
/** Endpoints of a provider without OpenID Connect; `claims` maps claims to paths in its response: `"email": "user.mail"`. */
const oauthSchema = z.strictObject({
  authorizationUrl: z.url(),
  tokenUrl: z.url(),
  userInfoUrl: z.url(),
  claims: z.record(text, text),
});
const providerSchema = z.strictObject({
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
  oauth: z.optional(oauthSchema),
  scopes: z.optional(z.array(text)),
  additionalClientIds: z.optional(z.array(text)),
  responseMode: z.optional(z.enum(['query', 'form_post'])),
  emailOptional: z.optional(z.boolean()),
  skipNonceCheck: z.optional(z.boolean()),
  label: z.optional(text.check(z.maxLength(40))),
});
const fileSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_.:-]{0,62}$/, 'must be a short name in small letters')),
  providerSchema,
);

/** The providers of the file: options for the auth server, and descriptions for pages. */
export interface ConfiguredProviders {
  options: Record<string, ExternalProviderOptions>;
  shown: SignInProvider[];
}

/** Reads and validates the providers file. Throws an error that names invalid fields, without their values. */
export async function readProvidersFile(path: string | undefined): Promise<ConfiguredProviders> {
  if (!path) return { options: {}, shown: [] };
  const parsed = fileSchema.safeParse(await readJson(path));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path: field, message }) => `${field.join('.') || 'file'}: ${message}`,
    );
    throw createFileError(path, issues.join('; '));
  }
  const entries = Object.entries(parsed.data);
  return {
    options: Object.fromEntries(entries.map(([name, entry]) => [name, toOptions(entry)])),
    shown: entries.map(([name, { label }]) => describeProvider(name, label)),
  };
}

function toOptions({ label: _, oauth, ...options }: z.infer<typeof providerSchema>): ExternalProviderOptions {
  if (!oauth) return options;
  const { claims, ...endpoints } = oauth;
  return { ...options, oauth: { ...endpoints, readClaims: createClaimsReader(claims) } };
}

function createClaimsReader(claims: Record<string, string>): OAuthEndpoints['readClaims'] {
  const valueAt = (info: unknown, path: string) =>
    path.split('.').reduce<unknown>((value, step) => Object(value)[step], info);
  return (info) =>
    Object.fromEntries(Object.entries(claims).map(([claim, path]) => [claim, valueAt(info, path)]));
}

async function readJson(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw createFileError(path, `it cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(content);
  } catch {
    throw createFileError(path, 'it is not JSON');
  }
}

function createFileError(path: string, reason: string): Error {
  return new Error(`The settings are not right. AUTH_PROVIDERS_FILE (${path}): ${reason}`);
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}
