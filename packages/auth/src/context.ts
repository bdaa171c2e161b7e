import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { ACCOUNT_DEFAULTS, SESSION_DEFAULTS } from './account-settings.ts';
import { EXTERNAL_DEFAULTS } from './external-settings.ts';
import { DEFAULT_LANGUAGE, type MailLanguage } from './mail/languages.ts';
import { secondFactorDefaults } from './second-factor.settings.ts';
import { createPasswordHasher, type PasswordHasher } from './services/passwords/password-hasher.ts';
import {
  createExternalProviders,
  type ExternalProvider,
  type ExternalProviders,
} from './services/providers/oidc-provider.ts';
import { createVault, type Vault } from './services/secrets/vault.ts';
import type { AccessTokenClaims } from './services/sessions/access-token-claims.ts';
import {
  type CallerCache,
  createCallerCache,
  createUncachedCallers,
} from './services/sessions/caller-cache.ts';
import type { AuthSettings, ServerOptions } from './settings.ts';

/** Options of `DEFAULTS` that are no settings. */
type DefaultedOption =
  | 'onUserCreated'
  | 'onUserUpdated'
  | 'onUserReset'
  | 'onUserSecured'
  | 'onUserDeleted'
  | 'clock'
  | 'logger'
  | 'clientAddress'
  | 'limitRate';

/** Settings and dependencies of the services, created once per server. */
export interface AuthContext
  extends AuthSettings,
    Required<Pick<ServerOptions, DefaultedOption>>,
    Omit<ServerOptions, keyof AuthSettings | DefaultedOption | 'externalProviders'> {
  /** Language of mails and pages; set per request. */
  language: MailLanguage;
  passwords: PasswordHasher;
  callers: CallerCache;
  /** Payloads of tokens with a verified signature. Users of the cache must check the expiry. */
  verifiedTokens: LRUCache<string, AccessTokenClaims>;
  vault: Vault;
  externalProviders: ExternalProviders;
  /** Cache of the custom providers in the database, by id, valid while `updatedAt` is unchanged. */
  customProviders: Map<string, { updatedAt: Date; provider: ExternalProvider }>;
}

// Each thread takes some megabytes, plus 19 MiB for the hash.
const MAX_PASSWORD_THREADS = 8;
const MAX_VERIFIED_TOKENS = 5_000;

const noop = async () => undefined;

const DEFAULTS = {
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
  // The number of cores, because the threads run with a low priority.
  passwordConcurrency: Math.min(availableParallelism(), MAX_PASSWORD_THREADS),
  passwordQueueLimit: 500,
  callerCacheSeconds: 0,
  bodyLimitBytes: 1024 * 1024,
  requestDeadlineSeconds: 10,
  corsOrigins: [],
  version: '1.0.0',
  onUserCreated: noop,
  onUserUpdated: noop,
  onUserReset: noop,
  onUserSecured: noop,
  onUserDeleted: noop,
  clock: () => new Date(),
  logger: console,
  clientAddress: () => undefined,
  limitRate: () => undefined,
  ...ACCOUNT_DEFAULTS,
  ...SESSION_DEFAULTS,
  ...EXTERNAL_DEFAULTS,
} satisfies Partial<AuthContext>;

export function createContext(options: ServerOptions): AuthContext {
  const { pool, siteUrl, productName = new URL(siteUrl).host } = options;
  const settings = {
    ...DEFAULTS,
    productName,
    ...secondFactorDefaults({ siteUrl, productName }),
    ...withoutUndefined(options),
    rateLimits: { ...ACCOUNT_DEFAULTS.rateLimits, ...options.rateLimits },
  };
  const { callerCacheSeconds: seconds, listenConfig = pool.options } = settings;
  return {
    ...settings,
    externalUrl: options.externalUrl.replace(/\/+$/, ''),
    externalProviders: createExternalProviders(options.externalProviders ?? {}, {
      timeoutMs: settings.providerTimeoutSeconds * 1000,
      limitBytes: settings.providerResponseLimitBytes,
    }),
    customProviders: new Map(),
    callers: seconds > 0 ? createCallerCache(pool, { seconds, listenConfig }) : createUncachedCallers(pool),
    verifiedTokens: new LRUCache({ max: MAX_VERIFIED_TOKENS }),
    vault: createVault(settings),
    passwords: createPasswordHasher({
      concurrency: settings.passwordConcurrency,
      queueLimit: settings.passwordQueueLimit,
    }),
  };
}

function withoutUndefined(options: ServerOptions): ServerOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as ServerOptions;
}
