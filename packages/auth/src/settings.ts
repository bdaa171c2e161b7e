import type { Queryable } from '@coastline/postgres/transactions';
import type { Context } from 'hono';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import type { AccountPolicy, AccountSettings, RateBucket, SessionSettings } from './account-settings.ts';
import type { ExternalOptions, ExternalSettings } from './external-settings.ts';
import type { AuthMail } from './mail/auth-mail.ts';
import type { SecondFactorSettings } from './second-factor.settings.ts';
import type { SigningKeys } from './services/sessions/signing-keys.ts';
import type { SendSms } from './sms/auth-sms.ts';
import type { AuthUser } from './user.ts';

/** Settings with defaults; `AuthOptions` can override each. */
export interface AuthSettings
  extends AccountSettings,
    SessionSettings,
    SecondFactorSettings,
    ExternalSettings {
  /** Audience of requests without one. */
  defaultAudience: string;
  /** Audiences of sign-ups; a sign-up for another audience uses the default. */
  audiences: string[];
  /** Role of new users. */
  defaultRole: string;
  signUpEnabled: boolean;
  emailProviderEnabled: boolean;
  accessTokenSeconds: number;
  refreshReuseIntervalSeconds: number;
  refreshTokenRotation: boolean;
  /** How long a refresh waits for a concurrent one of the same session before it is answered 409. */
  refreshLockTimeoutSeconds: number;
  otpSeconds: number;
  otpLength: number;
  /** Attempts after which a typed code stops working; the link in the same mail still works. */
  otpMaxAttempts: number;
  mailCoolDownSeconds: number;
  /**
   * Behaviour of mailed links. `direct` consumes the link when it is opened, as in the protocol. `confirm` shows a page
   * whose button consumes it, so that mail scanners and prefetches do not use it up.
   */
  mailLinks: 'direct' | 'confirm';
  /** A change of e-mail requires a confirmation by both addresses. */
  doubleConfirmEmailChange: boolean;
  passwordMinLength: number;
  /** Number of concurrent password hashes; more are queued. */
  passwordConcurrency: number;
  /** Length of the queue; further sign-ins are answered 429. */
  passwordQueueLimit: number;
  /** TTL of cached users and sessions; 0 reads from the database every time. */
  callerCacheSeconds: number;
  bodyLimitBytes: number;
  requestDeadlineSeconds: number;
  /** Allowed CORS origins; an empty list turns CORS off. */
  corsOrigins: string[];
  /** Product name in mails. */
  productName: string;
  /** Cookie with the language of mails; takes precedence over `Accept-Language`. */
  languageCookie: string;
  /** Version in GET /health. */
  version: string;
}

/** Dependencies and settings of the auth server without its optional features. */
export interface ServerOptions extends Partial<AuthSettings>, ExternalOptions {
  pool: Pool;
  /** Connection of LISTEN, for poolers without session mode. Defaults to the options of `pool`. */
  listenConfig?: ClientConfig | undefined;
  /** Public URL of this server, e.g. `http://localhost:3000/auth/v1`. */
  externalUrl: string;
  /** Redirect target if the request contains no allowed one. */
  siteUrl: string;
  /** Globs of further allowed redirect targets: `*` does not match `.` and `/`, `**` does. */
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
   * Called inside the transaction that resets an unconfirmed account, because its data may come from a stranger.
   * Replace data that was copied from the account by the data of `user`.
   */
  onUserReset?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /**
   * Called inside the transaction in which the recipient of a security notice secures the account. Undo changes since then
   * that a thief of the account may have made.
   */
  onUserSecured?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /** Called inside the transaction that deletes the user, before the deletion. */
  onUserDeleted?: (user: AuthUser, tx: PoolClient) => Promise<void>;
  /** Required if `phoneProviderEnabled` is set. */
  sendSms?: SendSms;
  /**
   * Stricter rules for an account, e.g. of staff. Called at each sign-in, refresh and change of password. `{}` means no
   * further rules.
   */
  accountPolicy?: (userId: string, db: Queryable) => Promise<AccountPolicy>;
  /** Whether a password is known from a breach. Errors are logged, and the password is accepted. */
  isPwnedPassword?: (password: string) => Promise<boolean>;
  /** Whether mail to a new address is deliverable; false rejects it. Errors are logged, and the address is accepted. */
  isDeliverableEmail?: (email: string) => Promise<boolean>;
  /** Parses a phone number, e.g. a local one. Returns its E.164 form, or undefined if it is invalid. */
  parsePhone?: (phone: string) => string | undefined;
  /** Contact details for the pages behind mailed links; called for each page. */
  readSupportContact?: () => Promise<SupportContact>;
  /** Service that verifies captcha tokens, e.g. `createCaptchaService(…)` of `@coastline/auth/captcha`. */
  captcha?: CaptchaService;
  /** Rejects settings that are only fit for development. */
  production?: boolean;
  clock?: () => Date;
  logger?: AuthLogger;
  /** Client address of a request, for sessions and rate limits; unknown by default. */
  clientAddress?: (c: Context) => string | undefined;
  /** Additional rate limiter. A returned number rejects the call, with that many seconds in `Retry-After`. */
  limitRate?: (request: RateRequest) => Promise<number | undefined> | number | undefined;
}

/** The support's address and number in international format. Empty strings are omitted. */
export interface SupportContact {
  email: string;
  phone: string;
}

/** Verifies captcha tokens. */
export interface CaptchaService {
  verify(token: string, client: { address: string | undefined }): Promise<CaptchaVerdict>;
  /** URL of the service; must be https in production. */
  verifyUrl?: string;
}

/** The verdict of a captcha service. `reasons` are its error codes. */
export interface CaptchaVerdict {
  passed: boolean;
  reasons?: string[];
}

/** A rate-limited call. */
export interface RateRequest {
  bucket: RateBucket;
  clientAddress: string | undefined;
}

/** The required part of a logger. */
export interface AuthLogger {
  error(details: unknown, message?: string): void;
}
