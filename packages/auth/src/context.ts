import { availableParallelism } from 'node:os';
import { ACCOUNT_DEFAULTS } from './account-settings.ts';
import { EXTERNAL_DEFAULTS, type SamlOptions } from './external-settings.ts';
import { DEFAULT_LANGUAGE, type MailLanguage } from './mail/languages.ts';
import { secondFactorDefaults } from './second-factor.settings.ts';
import { type CaptchaVerifier, createCaptchaVerifier } from './services/limits/captcha.service.ts';
import { createPasswordHasher, type PasswordHasher } from './services/passwords/password-hasher.ts';
import {
  createExternalProviders,
  type ExternalProvider,
  type ExternalProviders,
} from './services/providers/oidc-provider.ts';
import { createVault, type Vault } from './services/secrets/vault.ts';
import type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';
import { type CallerCache, createCallerCache, createNoCache } from './services/sessions/caller-cache.ts';
import { createTokenCache, type TokenCache } from './services/sessions/token-cache.ts';
import { SESSION_DEFAULTS } from './session-settings.ts';
import type { AuthOptions, AuthSettings } from './settings.ts';

/** Everything a service needs, built once. */
export interface AuthContext
  extends AuthSettings,
    Pick<
      AuthOptions,
      | 'production'
      | 'sendSms'
      | 'isPwnedPassword'
      | 'isDeliverableEmail'
      | 'accountPolicy'
      | 'parsePhone'
      | 'readSupportContact'
    >,
    Required<
      Pick<
        AuthOptions,
        | 'pool'
        | 'externalUrl'
        | 'siteUrl'
        | 'redirectAllowList'
        | 'signingKeys'
        | 'mailAutoconfirm'
        | 'sendMail'
        | 'onUserCreated'
        | 'onUserUpdated'
        | 'onUserReset'
        | 'onUserDeleted'
        | 'clock'
        | 'logger'
        | 'clientAddress'
        | 'limitRate'
      >
    > {
  /** What the reader of what a request causes reads in. */
  language: MailLanguage;
  passwords: PasswordHasher;
  callers: CallerCache;
  verifiedTokens: TokenCache<AccessTokenClaims>;
  verifyCaptcha: CaptchaVerifier | undefined;
  vault: Vault;
  externalProviders: ExternalProviders;
  /** Those set up by calls, by id, for as long as they stay as they are. */
  customProviders: Map<string, { updatedAt: Date; provider: ExternalProvider }>;
  saml: SamlOptions | undefined;
}

// Each takes some megabytes for itself and 19 for the hash.
const MOST_PASSWORD_THREADS = 8;

/** As many as there are cores: they step behind everything else. */
function defaultPasswordConcurrency(): number {
  return Math.min(availableParallelism(), MOST_PASSWORD_THREADS);
}

const nothing = async () => undefined;

/** Fills in the defaults. */
export function createContext(options: AuthOptions): AuthContext {
  const { passwordConcurrency = defaultPasswordConcurrency(), passwordQueueLimit = 500 } = options;
  const { callerCacheSeconds = 0 } = options;
  const { productName = new URL(options.siteUrl).host } = options;
  return {
    language: DEFAULT_LANGUAGE,
    languageCookie: 'language',
    defaultAudience: 'authenticated',
    audiences: ['authenticated'],
    defaultRole: 'authenticated',
    signUpEnabled: true,
    emailProviderEnabled: true,
    accessTokenSeconds: 3600,
    refreshReuseIntervalSeconds: 10,
    refreshTokenRotation: true,
    refreshLockTimeoutSeconds: 5,
    otpSeconds: 3600,
    otpLength: 6,
    otpMaxAttempts: 10,
    mailCoolDownSeconds: 60,
    mailLinks: 'direct',
    doubleConfirmEmailChange: true,
    passwordMinLength: 6,
    bodyLimitBytes: 1024 * 1024,
    requestDeadlineSeconds: 10,
    corsOrigins: [],
    productName,
    version: '0.1.0',
    onUserCreated: nothing,
    onUserUpdated: nothing,
    onUserReset: nothing,
    onUserDeleted: nothing,
    clock: () => new Date(),
    logger: console,
    clientAddress: () => undefined,
    limitRate: () => undefined,
    ...ACCOUNT_DEFAULTS,
    ...SESSION_DEFAULTS,
    ...secondFactorDefaults({ siteUrl: options.siteUrl, productName }),
    ...EXTERNAL_DEFAULTS,
    ...withoutUndefined(options),
    externalUrl: options.externalUrl.replace(/\/+$/, ''),
    rateLimits: { ...ACCOUNT_DEFAULTS.rateLimits, ...options.rateLimits },
    verifyCaptcha: options.captcha && createCaptchaVerifier(options.captcha),
    externalProviders: createExternalProviders(options.externalProviders ?? {}, {
      timeoutMs: (options.providerTimeoutSeconds ?? EXTERNAL_DEFAULTS.providerTimeoutSeconds) * 1000,
      limitBytes: options.providerAnswerLimitBytes ?? EXTERNAL_DEFAULTS.providerAnswerLimitBytes,
    }),
    customProviders: new Map(),
    saml: options.saml,
    callers:
      callerCacheSeconds > 0
        ? createCallerCache(options.pool, {
            seconds: callerCacheSeconds,
            listening: options.listening ?? options.pool.options,
          })
        : createNoCache(options.pool),
    verifiedTokens: createTokenCache(),
    callerCacheSeconds,
    passwordConcurrency,
    passwordQueueLimit,
    vault: createVault({ encryptionKeys: options.encryptionKeys ?? [], signingKeys: options.signingKeys }),
    passwords: createPasswordHasher({ concurrency: passwordConcurrency, queueLimit: passwordQueueLimit }),
  };
}

function withoutUndefined(options: AuthOptions): AuthOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as AuthOptions;
}
