import { availableParallelism } from 'node:os';
import { createPasswordHasher, type PasswordHasher } from './services/passwords/password-hasher.ts';
import type { AuthOptions, AuthSettings } from './settings.ts';

/** Everything a service needs, built once. */
export interface AuthContext
  extends AuthSettings,
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
        | 'clock'
        | 'logger'
        | 'clientAddress'
        | 'limitRate'
      >
    > {
  passwords: PasswordHasher;
}

const nothing = async () => undefined;

/** Fills in the defaults. */
export function createContext(options: AuthOptions): AuthContext {
  const { passwordConcurrency = availableParallelism(), passwordQueueLimit = 500 } = options;
  return {
    defaultAudience: 'authenticated',
    signUpEnabled: true,
    emailProviderEnabled: true,
    accessTokenSeconds: 3600,
    refreshReuseIntervalSeconds: 10,
    refreshTokenRotation: true,
    otpSeconds: 3600,
    otpLength: 6,
    otpMaxAttempts: 10,
    mailCoolDownSeconds: 60,
    doubleConfirmEmailChange: true,
    passwordMinLength: 6,
    bodyLimitBytes: 1024 * 1024,
    requestDeadlineSeconds: 10,
    corsOrigins: [],
    productName: new URL(options.siteUrl).host,
    version: '0.1.0',
    onUserCreated: nothing,
    onUserUpdated: nothing,
    clock: () => new Date(),
    logger: console,
    clientAddress: () => undefined,
    limitRate: () => undefined,
    ...withoutUndefined(options),
    externalUrl: options.externalUrl.replace(/\/+$/, ''),
    passwordConcurrency,
    passwordQueueLimit,
    passwords: createPasswordHasher({ concurrency: passwordConcurrency, queueLimit: passwordQueueLimit }),
  };
}

function withoutUndefined(options: AuthOptions): AuthOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as AuthOptions;
}
