import { isEncryptionKey, isWebhookSecret } from '@coastline/auth/secrets';
import { type AuthEnvironment, type SmsEnvironment, WALLET_CHAINS } from './config-auth.ts';
import { isBareUrl, isHttps, listViolations, parseList, type Rule } from './config-fields.ts';
import { isOrigin } from './config-http.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Other settings that the rules for auth settings depend on. */
interface RelatedSettings {
  production: boolean;
  DEMO_DATA?: boolean | undefined;
  PHONE_ACCOUNTS: boolean;
  SERVE_PAGES: boolean;
  SMS_WEBHOOK_URL?: string | undefined;
}

/** Finds contradictory or unsafe auth settings. Returns one message per violated rule. */
export function validateAuth(env: AuthEnvironment, related: RelatedSettings): string[] {
  return listViolations(env.AUTH_ISSUER ? externalRules(env, related) : builtinRules(env, related));
}

/** Finds missing or invalid settings of the text-message webhook. Returns one message per violated rule. */
export function validateSms({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }: SmsEnvironment): string[] {
  return listViolations([
    ['SMS_WEBHOOK_URL', url === undefined && secret !== undefined, 'belongs to SMS_WEBHOOK_SECRET'],
    ['SMS_WEBHOOK_SECRET', url !== undefined && secret === undefined, 'belongs to SMS_WEBHOOK_URL'],
    [
      'SMS_WEBHOOK_SECRET',
      secret !== undefined && !isWebhookSecret(secret),
      'must be 24 bytes or more in base64',
    ],
  ]);
}

function externalRules(env: AuthEnvironment, { production, ...related }: RelatedSettings): Rule[] {
  const addresses = (['AUTH_ISSUER', 'AUTH_URL', 'AUTH_JWKS_URL'] as const).flatMap((name): Rule[] => {
    const address = env[name];
    if (address === undefined) return [];
    return [
      [name, !isBareUrl(address), 'must be an address without user, query and fragment'],
      [name, !isHttpsOrLoopback(address), 'must be https; http is only good for this very machine'],
      [name, production && name !== 'AUTH_JWKS_URL' && !isHttps(address), 'must be https in production'],
    ];
  });
  const builtinOnly: Record<string, boolean> = {
    DEMO_DATA: related.DEMO_DATA === true,
    PHONE_ACCOUNTS: related.PHONE_ACCOUNTS,
    AUTH_PROVIDERS_FILE: env.AUTH_PROVIDERS_FILE !== undefined,
    AUTH_LINKING: env.AUTH_LINKING === true,
    AUTH_ANONYMOUS: env.AUTH_ANONYMOUS === true,
    AUTH_WALLETS: env.AUTH_WALLETS !== undefined,
    AUTH_PHONE_FACTORS: env.AUTH_PHONE_FACTORS === true,
    AUTH_SAML: env.AUTH_SAML === true,
    AUTH_CORS_ORIGINS: env.AUTH_CORS_ORIGINS !== undefined,
    CAPTCHA_VERIFY_URL: env.CAPTCHA_VERIFY_URL !== undefined,
    CAPTCHA_PROVIDER: env.CAPTCHA_PROVIDER !== undefined,
  };
  return [
    ...addresses,
    ...Object.entries(builtinOnly).map(
      ([name, isSet]): Rule => [
        name,
        isSet,
        'belongs to the builtin auth server, which AUTH_ISSUER replaces',
      ],
    ),
  ];
}

function builtinRules(env: AuthEnvironment, related: RelatedSettings): Rule[] {
  const { production, SMS_WEBHOOK_URL } = related;
  const { AUTH_SAML_KEY_FILE: key, AUTH_SAML_CERTIFICATE_FILE: certificate } = env;
  const isSamlSet = (key ?? certificate ?? env.AUTH_SAML_METADATA_HOSTS) !== undefined;
  return [
    ...(['AUTH_URL', 'AUTH_JWKS_URL', 'AUTH_API_KEY'] as const).map(
      (name): Rule => [name, env[name] !== undefined, 'needs AUTH_ISSUER, the server that it belongs to'],
    ),
    [
      'ENCRYPTION_KEYS',
      !parseList(env.ENCRYPTION_KEYS).every(isEncryptionKey),
      'must be keys of 32 bytes in base64, comma-separated',
    ],
    [
      'AUTH_SAML_KEY_FILE',
      (key === undefined) !== (certificate === undefined),
      'and AUTH_SAML_CERTIFICATE_FILE belong together',
    ],
    [
      'AUTH_WALLETS',
      !parseList(env.AUTH_WALLETS ?? '').every((chain) => WALLET_CHAINS.some((known) => known === chain)),
      `must be some of ${WALLET_CHAINS.join(', ')}, comma-separated`,
    ],
    [
      'AUTH_PHONE_FACTORS',
      env.AUTH_PHONE_FACTORS === true && production && SMS_WEBHOOK_URL === undefined,
      'needs SMS_WEBHOOK_URL in production',
    ],
    ['AUTH_SAML', isSamlSet && !env.AUTH_SAML, 'must be on for the other settings of SAML'],
    ...captchaRules(env, related),
    [
      'AUTH_CORS_ORIGINS',
      !parseList(env.AUTH_CORS_ORIGINS ?? '').every(isOrigin),
      'must be origins such as https://cars.example, without a path and without *',
    ],
  ];
}

function captchaRules(env: AuthEnvironment, { production, SERVE_PAGES }: RelatedSettings): Rule[] {
  const { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_SECRET: secret, CAPTCHA_SCRIPT_URL: scriptUrl } = env;
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = env;
  const isMissingWidget = provider === undefined || siteKey === undefined;
  return [
    [
      'CAPTCHA_VERIFY_URL',
      (verifyUrl === undefined) !== (secret === undefined),
      'and CAPTCHA_SECRET belong together',
    ],
    ['CAPTCHA_SITE_KEY', siteKey !== undefined && !secret, 'needs CAPTCHA_SECRET'],
    ['CAPTCHA_PROVIDER', provider !== undefined && !siteKey, 'needs CAPTCHA_SITE_KEY'],
    ['CAPTCHA_SCRIPT_URL', scriptUrl !== undefined && !provider, 'needs CAPTCHA_PROVIDER'],
    [
      'CAPTCHA_VERIFY_URL',
      verifyUrl !== undefined && SERVE_PAGES && isMissingWidget,
      'needs CAPTCHA_PROVIDER and CAPTCHA_SITE_KEY, or nobody could sign in on the pages',
    ],
    ...(['CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT_URL'] as const).map((name): Rule => {
      const address = env[name];
      return [name, production && address !== undefined && !isHttps(address), 'must be https in production'];
    }),
  ];
}

function isHttpsOrLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname));
}
