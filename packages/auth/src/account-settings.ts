import type { NoticeKind } from './mail/notice-kinds.ts';
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

/** A token bucket: `calls` in `perSeconds`, of which `burst` (30 unless told) may come at once. */
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
  /** Text of a message, whatever its reader's language; `{code}` is replaced. */
  smsText: string | undefined;
  /** Told by GET /settings. */
  smsProviderName: string;
  /** Fixed codes of numbers to which nothing is ever sent, by number without the plus sign. */
  testPhoneCodes: Record<string, string>;
  anonymousSignInEnabled: boolean;
  magicLinkEnabled: boolean;
  /** POST /otp with `create_user: false` answers unknown addresses like known ones (the protocol tells them apart). */
  concealUnknownAtOtp: boolean;
  /** A new password needs a fresh sign-in or a nonce of GET /reauthenticate. */
  securePasswordChange: boolean;
  /** What counts as a fresh sign-in. */
  recentSignInSeconds: number;
  requireCurrentPassword: boolean;
  /**
   * How old the session's latest authentication may be when its user changes the password, an address, a factor, a
   * passkey or an identity; older ones are refused with `reauthentication_needed`. 0 turns this off, as in the protocol.
   */
  stepUpSeconds: number;
  /** Sets of characters; a password needs one of each. */
  passwordRequiredCharacters: string[];
  /** All mails together; not applied with `mailAutoconfirm`. */
  mailsPerHour: number;
  /** Share of `mailsPerHour`, 0 to 1, that only recovery and changes of accounts may use: sign-ups and sign-in links never do. */
  mailsReservedShare: number;
  /** All messages together; not applied with `phoneAutoconfirm`. */
  smsPerHour: number;
  /** Limits per client address, only where `clientAddress` tells one. What is not given keeps its default. */
  rateLimits: Partial<Record<RateBucket, RateLimit | false>>;
  /** Typed codes that may be tried for one e-mail address or phone number. */
  codeGuessLimit: RateLimit;
  /** Wrong passwords for one account from one client address that cost no wait. */
  signInFreeFailures: number;
  /** Longest wait that wrong passwords from one client address lead to. */
  signInMaxWaitSeconds: number;
  /**
   * Answers that could tell by their time whether an address has an account come at whole multiples of this (0: at
   * once).
   */
  answerStepMs: number;
  auditRetentionDays: number;
  refreshTokenRetentionDays: number;
  /** Changes of an account that its owner is told of by mail. */
  notices: NoticeKind[];
  /** How long the "This wasn't me" link of a notice works; 0 leaves the link out. */
  secureAccountDays: number;
  /** Page that the link to a new password leads to after an account was secured; `siteUrl` unless given. */
  secureAccountUrl: string | undefined;
  /** Whom mails may go to: addresses, and domains as `@example.com`; undefined is everybody. */
  mailRecipients: string[] | undefined;
  /** Whether `production` refuses `mailAutoconfirm`. */
  mailVerificationExpected: boolean;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
const perFiveMinutes = (calls: number): RateLimit => ({ calls, perSeconds: FIVE_MINUTES });

/** The limits per client address that the protocol sets by default. */
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
  answerStepMs: 100,
  auditRetentionDays: 365,
  refreshTokenRetentionDays: 30,
  notices: [],
  secureAccountDays: 0,
  secureAccountUrl: undefined,
  mailRecipients: undefined,
  mailVerificationExpected: true,
};
