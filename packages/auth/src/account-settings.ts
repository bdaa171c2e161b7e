import type { NoticeKind } from './mail/auth-mail.ts';
import type { SmsChannel } from './sms/auth-sms.ts';

/** Calls that share one per-client limit. */
export type RateBucket =
  | 'signup'
  | 'anonymous'
  | 'otp'
  | 'magiclink'
  | 'recover'
  | 'resend'
  | 'mail'
  | 'user'
  | 'token'
  | 'web3'
  | 'verify'
  | 'sso'
  | 'passkey'
  | 'factor_challenge'
  | 'factor_verify';

/** A token bucket: `calls` in `perSeconds`, of which at most `burst` (default 30) at once. */
export interface RateLimit {
  calls: number;
  perSeconds: number;
  burst?: number;
}

/** Settings of accounts by phone, anonymous accounts, passwords and limits. */
export interface AccountSettings {
  phoneProviderEnabled: boolean;
  /** A phone number counts as confirmed without a code. */
  phoneAutoconfirm: boolean;
  smsOtpSeconds: number;
  smsOtpLength: number;
  smsCoolDownSeconds: number;
  smsChannels: SmsChannel[];
  /** Text of a message, in place of the translated one; `{code}` is replaced. */
  smsText: string | undefined;
  /** Returned by GET /settings. */
  smsProviderName: string;
  /** Fixed codes of test numbers, by number without the plus sign. These numbers receive no message. */
  testPhoneCodes: Record<string, string>;
  anonymousSignInEnabled: boolean;
  magicLinkEnabled: boolean;
  /**
   * POST /otp with `create_user: false` returns the same response for unknown and known addresses, unlike the protocol.
   */
  concealUnknownAtOtp: boolean;
  /** A new password requires a recent sign-in or a nonce of GET /reauthenticate. */
  securePasswordChange: boolean;
  /** Maximum age of a recent sign-in. */
  recentSignInSeconds: number;
  requireCurrentPassword: boolean;
  /**
   * Maximum age of the session's latest authentication for a change of password, address, factor, passkey or identity.
   * Later changes throw `reauthentication_needed`. 0 turns the check off, as in the protocol.
   */
  stepUpSeconds: number;
  /** Sets of characters; a password needs one character of each. */
  passwordRequiredCharacters: string[];
  /** Limit for all mails together; not applied with `mailAutoconfirm`. */
  mailsPerHour: number;
  /**
   * Share of `mailsPerHour`, 0 to 1, that is reserved for recovery and account changes. Sign-ups and sign-in links
   * cannot use it.
   */
  mailsReservedShare: number;
  /** Limit for all text messages together; not applied with `phoneAutoconfirm`. */
  smsPerHour: number;
  /**
   * Limits per client address; not applied where `clientAddress` returns undefined. Missing buckets keep their default.
   */
  rateLimits: Partial<Record<RateBucket, RateLimit | false>>;
  /** Limit of typed codes for one e-mail address or phone number. */
  codeGuessLimit: RateLimit;
  /** Wrong passwords for one account from one client address before the back-off starts. */
  signInFreeFailures: number;
  /** Maximum back-off after wrong passwords from one client address. */
  signInMaxWaitSeconds: number;
  /**
   * Responses whose duration could reveal whether an address has an account are delayed to a multiple of this value. 0
   * turns the delay off.
   */
  responseTimeStepMs: number;
  auditRetentionDays: number;
  refreshTokenRetentionDays: number;
  /** Account changes that trigger a security notice by mail. */
  notices: NoticeKind[];
  /** How long the "This wasn't me" link of a notice works; 0 leaves the link out. */
  secureAccountDays: number;
  /** Redirect target of the recovery link after an account was secured; defaults to `siteUrl`. */
  secureAccountUrl: string | undefined;
  /** Allowed recipients of mails: addresses, and domains as `@example.com`. Undefined allows all. */
  mailRecipients: string[] | undefined;
  /** Whether `production` rejects `mailAutoconfirm`. */
  mailVerificationExpected: boolean;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
const perFiveMinutes = (calls: number): RateLimit => ({ calls, perSeconds: FIVE_MINUTES });

/** The protocol's default limits per client address. */
const DEFAULT_RATE_LIMITS: Record<RateBucket, RateLimit> = {
  signup: perFiveMinutes(30),
  anonymous: { calls: 30, perSeconds: HOUR },
  otp: perFiveMinutes(30),
  magiclink: perFiveMinutes(30),
  recover: perFiveMinutes(30),
  resend: perFiveMinutes(30),
  mail: { calls: 60, perSeconds: HOUR, burst: 30 },
  user: perFiveMinutes(30),
  token: perFiveMinutes(150),
  web3: perFiveMinutes(30),
  verify: perFiveMinutes(30),
  sso: perFiveMinutes(30),
  passkey: perFiveMinutes(30),
  factor_challenge: { calls: 15, perSeconds: 60 },
  factor_verify: { calls: 15, perSeconds: 60 },
};

export const ACCOUNT_DEFAULTS: AccountSettings = {
  phoneProviderEnabled: false,
  phoneAutoconfirm: false,
  smsOtpSeconds: 60,
  smsOtpLength: 6,
  smsCoolDownSeconds: 60,
  smsChannels: ['sms'],
  smsText: undefined,
  smsProviderName: '',
  testPhoneCodes: {},
  anonymousSignInEnabled: false,
  magicLinkEnabled: true,
  concealUnknownAtOtp: false,
  securePasswordChange: false,
  recentSignInSeconds: 24 * HOUR,
  requireCurrentPassword: false,
  stepUpSeconds: 0,
  passwordRequiredCharacters: [],
  mailsPerHour: 30,
  mailsReservedShare: 0.25,
  smsPerHour: 30,
  rateLimits: DEFAULT_RATE_LIMITS,
  codeGuessLimit: { calls: 30, perSeconds: HOUR },
  signInFreeFailures: 5,
  signInMaxWaitSeconds: 900,
  responseTimeStepMs: 100,
  auditRetentionDays: 365,
  refreshTokenRetentionDays: 30,
  notices: [],
  secureAccountDays: 0,
  secureAccountUrl: undefined,
  mailRecipients: undefined,
  mailVerificationExpected: true,
};

/** Session lifetimes; 0 means no limit. */
export interface SessionSettings {
  /** Maximum age since the sign-in, regardless of refreshes. */
  sessionMaxSeconds: number;
  /** Maximum time between two refreshes. Must not be below `accessTokenSeconds`. */
  sessionIdleSeconds: number;
  /** Only the session of the latest sign-in can be refreshed. */
  singleSessionPerUser: boolean;
}

export const SESSION_DEFAULTS: SessionSettings = {
  sessionMaxSeconds: 0,
  sessionIdleSeconds: 0,
  singleSessionPerUser: false,
};

/** Stricter settings for one account. */
export interface AccountPolicy {
  /** A shorter or common password is rejected at sign-in until the user resets it. */
  passwordMinLength?: number;
  sessionMaxSeconds?: number;
  sessionIdleSeconds?: number;
}
