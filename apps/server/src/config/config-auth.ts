import { resolve } from 'node:path';
import type { Web3Chain } from '@coastline/auth/wallets';
import * as z from 'zod/mini';
import { flag, httpAddress, parseList, withoutSlash } from './config-fields.ts';

/** Settings of the auth server, builtin or external. */
export const authEnvironment = {
  AUTH_ISSUER: z.optional(z.url()),
  AUTH_URL: z.optional(z.url()),
  AUTH_JWKS_URL: z.optional(z.url()),
  AUTH_AUDIENCE: z._default(z.string().check(z.minLength(1)), 'authenticated'),
  AUTH_API_KEY: z.optional(z.string()),
  AUTH_CHECK_SECONDS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(300))), 30),
  ENCRYPTION_KEYS: z._default(z.string(), ''),
  AUTH_PROVIDERS_FILE: z.optional(z.string()),
  AUTH_LINKING: z.optional(flag),
  AUTH_ANONYMOUS: z.optional(flag),
  AUTH_WALLETS: z.optional(z.string()),
  AUTH_PHONE_FACTORS: z.optional(flag),
  AUTH_SAML: z.optional(flag),
  AUTH_SAML_KEY_FILE: z.optional(z.string()),
  AUTH_SAML_CERTIFICATE_FILE: z.optional(z.string()),
  AUTH_SAML_METADATA_HOSTS: z.optional(z.string()),
  AUTH_CORS_ORIGINS: z.optional(z.string()),
  CAPTCHA_VERIFY_URL: z.optional(httpAddress),
  CAPTCHA_SECRET: z.optional(z.string()),
  CAPTCHA_SITE_KEY: z.optional(z.string()),
  CAPTCHA_PROVIDER: z.optional(z.enum(['turnstile', 'hcaptcha'])),
  CAPTCHA_SCRIPT_URL: z.optional(httpAddress),
};

const authSchema = z.object(authEnvironment);
export type AuthEnvironment = z.infer<typeof authSchema>;

/** An external GoTrue server that replaces the builtin auth server. */
export interface ExternalAuth {
  /** The `iss` claim of its tokens. */
  issuer: string;
  /** Base URL for the server and for browsers. */
  url: string;
  jwksUrl: string;
  audience: string;
  /** Value of the `apikey` header in calls to it. */
  apiKey: string;
  /** Seconds for which a session status from this server is cached. */
  checkSeconds: number;
}

/** Blockchains whose wallets can sign in. */
export const WALLET_CHAINS = ['ethereum', 'solana'] as const satisfies Web3Chain[];

/** The captcha that pages show. */
export interface CaptchaWidget {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
  /** URL of its script; undefined: the provider's own. */
  scriptUrl: string | undefined;
}

/** Optional sign-in methods of the builtin auth server. */
export interface BuiltinAuth {
  /** JSON file that configures OpenID Connect and OAuth providers. */
  providersFile: string | undefined;
  /** Whether people may link and unlink identities. */
  linking: boolean;
  /** Whether `POST /signup` without an address creates an anonymous account. */
  anonymousSignIn: boolean;
  /** Blockchains whose wallets may sign in; empty turns wallet sign-in off. */
  walletChains: Web3Chain[];
  /** Whether a phone number can be a second factor. */
  phoneFactors: boolean;
  saml:
    | { signing: { keyFile: string; certificateFile: string } | undefined; metadataHosts: string[] }
    | undefined;
  /** Origins of other sites whose pages may call this auth server. */
  corsOrigins: string[];
  /** Service that verifies captcha tokens; undefined: calls need no captcha. */
  captcha: { verifyUrl: string; secret: string; siteKey?: string } | undefined;
  /** Widget with which pages get a captcha token; undefined: pages send none. */
  captchaWidget: CaptchaWidget | undefined;
}

export function readBuiltinAuth(env: AuthEnvironment): BuiltinAuth {
  const { AUTH_SAML_KEY_FILE: keyFile, AUTH_SAML_CERTIFICATE_FILE: certificateFile } = env;
  const signing =
    keyFile && certificateFile
      ? { keyFile: resolve(keyFile), certificateFile: resolve(certificateFile) }
      : undefined;
  return {
    providersFile: env.AUTH_PROVIDERS_FILE && resolve(env.AUTH_PROVIDERS_FILE),
    linking: env.AUTH_LINKING ?? false,
    anonymousSignIn: env.AUTH_ANONYMOUS ?? false,
    walletChains: WALLET_CHAINS.filter((chain) => parseList(env.AUTH_WALLETS ?? '').includes(chain)),
    phoneFactors: env.AUTH_PHONE_FACTORS ?? false,
    saml: env.AUTH_SAML
      ? { signing, metadataHosts: parseList(env.AUTH_SAML_METADATA_HOSTS ?? '') }
      : undefined,
    corsOrigins: parseList(env.AUTH_CORS_ORIGINS ?? ''),
    captcha: readCaptcha(env),
    captchaWidget: readCaptchaWidget(env),
  };
}

function readCaptcha(env: AuthEnvironment): BuiltinAuth['captcha'] {
  const { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = env;
  return verifyUrl && secret ? { verifyUrl, secret, ...(siteKey && { siteKey }) } : undefined;
}

function readCaptchaWidget(env: AuthEnvironment): CaptchaWidget | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SCRIPT_URL: scriptUrl } = env;
  return provider && siteKey ? { provider, siteKey, scriptUrl } : undefined;
}

/** Reads the external auth server; undefined if the builtin one is used. */
export function readExternalAuth(env: AuthEnvironment, publishableKey: string): ExternalAuth | undefined {
  if (!env.AUTH_ISSUER) return undefined;
  const issuer = withoutSlash(env.AUTH_ISSUER);
  const url = withoutSlash(env.AUTH_URL ?? issuer);
  return {
    issuer,
    url,
    jwksUrl: env.AUTH_JWKS_URL ?? `${url}/.well-known/jwks.json`,
    audience: env.AUTH_AUDIENCE,
    apiKey: env.AUTH_API_KEY ?? publishableKey,
    checkSeconds: env.AUTH_CHECK_SECONDS,
  };
}

/** Settings of the webhook that sends sign-in codes as text messages. */
export const smsEnvironment = {
  SMS_WEBHOOK_URL: z.optional(httpAddress),
  SMS_WEBHOOK_SECRET: z.optional(z.string()),
};

const smsSchema = z.object(smsEnvironment);
export type SmsEnvironment = z.infer<typeof smsSchema>;

/** Reads URL and signing secret of the webhook; undefined: the development mailbox shows text messages. */
export function readSmsWebhook(env: SmsEnvironment): { url: string; secret: string } | undefined {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = env;
  return url !== undefined && secret !== undefined ? { url, secret } : undefined;
}
