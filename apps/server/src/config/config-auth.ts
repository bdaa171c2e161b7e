import { resolve } from 'node:path';
import type { Web3Chain } from '@coastline/auth';
import * as z from 'zod/mini';
import { flag, httpAddress, listOf } from './config-fields.ts';

/** Settings of where people sign in: at the own auth server, or at another one in its place. */
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

/** Another GoTrue server at which people sign in, in place of the own one. */
export interface OtherAuth {
  /** What its tokens call it. */
  issuer: string;
  /** Where it is called, by browsers too. */
  url: string;
  jwksUrl: string;
  audience: string;
  /** Sent to it as `apikey`. */
  apiKey: string;
  /** How long its word on somebody's session counts. */
  checkSeconds: number;
}

/** Blockchains whose wallets can sign in. */
export const WALLET_CHAINS = ['ethereum', 'solana'] as const satisfies Web3Chain[];

/** The captcha that pages show. */
export interface CaptchaWidget {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
  /** Where its script is loaded from; undefined: from the provider. */
  scriptUrl: string | undefined;
}

/** Optional sign-in methods of the built-in auth server. */
export interface OwnAuth {
  /** JSON file with the set-up of OpenID Connect providers. */
  providersFile: string | undefined;
  /** Whether people may add and remove ways to sign in. */
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
  /** Origins whose pages may use this auth server from another site. */
  corsOrigins: string[];
  /** Who judges the captchas that calls carry; undefined: none is asked for. */
  captcha: { verifyUrl: string; secret: string; siteKey?: string } | undefined;
  /** What pages show to get a captcha token; undefined: pages send none. */
  captchaWidget: CaptchaWidget | undefined;
}

/** The settings of the own auth server. */
export function readOwnAuth(env: AuthEnvironment): OwnAuth {
  const { AUTH_SAML_KEY_FILE: keyFile, AUTH_SAML_CERTIFICATE_FILE: certificateFile } = env;
  const signing =
    keyFile && certificateFile
      ? { keyFile: resolve(keyFile), certificateFile: resolve(certificateFile) }
      : undefined;
  return {
    providersFile: env.AUTH_PROVIDERS_FILE && resolve(env.AUTH_PROVIDERS_FILE),
    linking: env.AUTH_LINKING ?? false,
    anonymousSignIn: env.AUTH_ANONYMOUS ?? false,
    walletChains: WALLET_CHAINS.filter((chain) => listOf(env.AUTH_WALLETS ?? '').includes(chain)),
    phoneFactors: env.AUTH_PHONE_FACTORS ?? false,
    saml: env.AUTH_SAML ? { signing, metadataHosts: listOf(env.AUTH_SAML_METADATA_HOSTS ?? '') } : undefined,
    corsOrigins: listOf(env.AUTH_CORS_ORIGINS ?? ''),
    captcha: readCaptcha(env),
    captchaWidget: readCaptchaWidget(env),
  };
}

function readCaptcha(env: AuthEnvironment): OwnAuth['captcha'] {
  const { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = env;
  return verifyUrl && secret ? { verifyUrl, secret, ...(siteKey && { siteKey }) } : undefined;
}

function readCaptchaWidget(env: AuthEnvironment): CaptchaWidget | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SCRIPT_URL: scriptUrl } = env;
  return provider && siteKey ? { provider, siteKey, scriptUrl } : undefined;
}

/** The other auth server; undefined where people sign in at the own one. */
export function readOtherAuth(env: AuthEnvironment, publishableKey: string): OtherAuth | undefined {
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

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
