import type { Context } from 'hono';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import type { AccountSettings, RateBucket } from './account-settings.ts';
import type { ExternalOptions, ExternalSettings } from './external-settings.ts';
import type { AuthMail } from './mail/auth-mail.ts';
import type { Queryable } from './repositories/database.ts';
import type { SecondFactorSettings } from './second-factor.settings.ts';
import type { CaptchaOptions } from './services/limits/captcha.service.ts';
import type { SigningKeys } from './services/sessions/signing-keys.ts';
import type { AccountPolicy, SessionSettings } from './session-settings.ts';
import type { SendSms } from './sms/auth-sms.ts';
import type { AuthUser } from './user.ts';

/** Values with defaults; every one can be overridden in `AuthOptions`. */
export interface AuthSettings
  extends AccountSettings,
    SessionSettings,
    SecondFactorSettings,
    ExternalSettings {
  /** Audience of requests that name none. */
  defaultAudience: string;
  /** Audiences in which people may sign up; a sign-up for any other one goes to the default audience. */
  audiences: string[];
  /** Role of new users. */
  defaultRole: string;
  signUpEnabled: boolean;
  emailProviderEnabled: boolean;
  accessTokenSeconds: number;
  refreshReuseIntervalSeconds: number;
  refreshTokenRotation: boolean;
  /** How long a refresh waits for another one of the same session before it is answered 409. */
  refreshLockTimeoutSeconds: number;
  otpSeconds: number;
  otpLength: number;
  /** Wrong guesses after which a typed code no longer works (the link in the same mail still does). */
  otpMaxAttempts: number;
  mailCoolDownSeconds: number;
  /**
   * What opening a mail's link does. `direct` spends the link at once, as the protocol does; `confirm` shows a page
   * whose button spends it, so that mail scanners and prefetching browsers leave it usable.
   */
  mailLinks: 'direct' | 'confirm';
  /** Both the old and the new address must agree to a change of e-mail. */
  doubleConfirmEmailChange: boolean;
  passwordMinLength: number;
  /** Password hashes computed at once; more wait in line. */
  passwordConcurrency: number;
  /** Length of that line; whoever comes later is answered 429. */
  passwordQueueLimit: number;
  /** How long what is known of a caller may be kept in memory; 0 asks the database every time. */
  callerCacheSeconds: number;
  bodyLimitBytes: number;
  requestDeadlineSeconds: number;
  /** Origins that may call from another site; empty turns CORS off. */
  corsOrigins: string[];
  /** Name of the product in mails. */
  productName: string;
  /** A cookie that names the language of mails before `Accept-Language` does. */
  languageCookie: string;
  /** Version told by GET /health. */
  version: string;
}

/** What the surrounding product hands in. */
export interface AuthOptions extends Partial<AuthSettings>, ExternalOptions {
  pool: Pool;
  /** How the connection is opened that listens, where a pooler keeps no sessions; left out: as those of `pool`. */
  listening?: ClientConfig | undefined;
  /** Public URL of this server, e.g. `http://localhost:3000/auth/v1`. */
  externalUrl: string;
  /** Where links lead when the request names no acceptable target. */
  siteUrl: string;
  /** Globs of further acceptable targets: `*` stops at `.` and `/`, `**` does not. */
  redirectAllowList: string[];
  signingKeys: SigningKeys;
  mailAutoconfirm: boolean;
  /** Called inside the transaction that stores the token. */
  sendMail: (mail: AuthMail, tx: PoolClient) => Promise<void>;
  /** Called inside the transaction that creates the user. */
  onUserCreated?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /** Called inside the transaction that changes the user's data, e-mail or confirmation. */
  onUserUpdated?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /**
   * Called inside the transaction that empties an unconfirmed account, because its data may be a stranger's: what the
   * product copied from it before has to be replaced by the data of `user`.
   */
  onUserReset?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /** Called inside the transaction that deletes the user, just before. */
  onUserDeleted?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /** Needed wherever phone accounts are on. */
  sendSms?: SendSms;
  /**
   * What accounts have to keep to beyond the settings, such as those of staff; asked at each sign-in, refresh and change
   * of a password. `{}` is nothing.
   */
  accountPolicy?: (userId: string, db: Queryable) => Promise<AccountPolicy>;
  /** Whether a password is known from a breach. What it throws is logged, and the password passes. */
  isPwnedPassword?: (password: string) => Promise<boolean>;
  /** Whether mail to a new address can arrive; false refuses it. What it throws is logged, and the address passes. */
  isDeliverableEmail?: (email: string) => Promise<boolean>;
  /** Reads a phone number as people write it, e.g. a local one: its E.164 form, undefined where it is none. */
  parsePhone?: (phone: string) => string | undefined;
  /** Shown to people whom the pages behind mailed links tell to write; read for each of those pages. */
  readSupportContact?: () => Promise<SupportContact>;
  captcha?: CaptchaOptions;
  /** Refuses to start with settings that are only good for development. */
  production?: boolean;
  clock?: () => Date;
  logger?: AuthLogger;
  /** Address of the caller, for the session row and for limits; unknown unless given. */
  clientAddress?: (c: Context) => string | undefined;
  /** Asked before a limited call besides the limits set up here; a number refuses it for that many seconds. */
  limitRate?: (request: RateRequest) => Promise<number | undefined> | number | undefined;
}

/** How people reach those who run the product, as it is shown to readers abroad; an empty one is left out. */
export interface SupportContact {
  email: string;
  phone: string;
}

/** One limited call. */
export interface RateRequest {
  bucket: RateBucket;
  clientAddress: string | undefined;
}

/** The one method of a logger that is used. */
export interface AuthLogger {
  error(details: unknown, message?: string): void;
}
