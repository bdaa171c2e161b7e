import { ACCOUNT_DEFAULTS } from './account-settings.ts';
import type { ServerOptions } from './settings.ts';

const MIN_PASSWORD_LENGTH = 6;
const MIN_CODE_LENGTH = 6;
const MAX_CODE_SECONDS = 86_400;
const MAX_TOKEN_SECONDS = 86_400;
const ACCESS_TOKEN_SECONDS = 3600;
const OPEN_HOST = /^(?:\*|https?:\/\/\*\*|https?:\/\/[*?.]+(?::|\/|$))/i;

interface Rule {
  isViolated: (options: ServerOptions) => boolean;
  problem: string;
}

const ALWAYS_REQUIRED: Rule[] = [
  {
    isViolated: ({ passwordMinLength = MIN_PASSWORD_LENGTH }) => passwordMinLength < MIN_PASSWORD_LENGTH,
    problem: `passwordMinLength must not be below ${MIN_PASSWORD_LENGTH}`,
  },
  {
    isViolated: ({ otpLength = MIN_CODE_LENGTH, smsOtpLength = MIN_CODE_LENGTH }) =>
      [otpLength, smsOtpLength].some((length) => length < MIN_CODE_LENGTH || length > 10),
    problem: 'otpLength and smsOtpLength must be from 6 to 10',
  },
  {
    isViolated: ({ sessionIdleSeconds = 0, accessTokenSeconds = ACCESS_TOKEN_SECONDS }) =>
      sessionIdleSeconds > 0 && sessionIdleSeconds < accessTokenSeconds,
    problem:
      'sessionIdleSeconds must not be below accessTokenSeconds, because clients do not refresh earlier',
  },
];

const REQUIRED_IN_PRODUCTION: Rule[] = [
  { isViolated: ({ externalUrl }) => !isHttps(externalUrl), problem: 'externalUrl must be https' },
  { isViolated: ({ siteUrl }) => !isHttps(siteUrl), problem: 'siteUrl must be https' },
  {
    isViolated: ({ mailAutoconfirm, mailVerificationExpected = true }) =>
      mailAutoconfirm && mailVerificationExpected,
    problem:
      'mailAutoconfirm allows sign-ups with the address of another person; set mailVerificationExpected to false to allow it',
  },
  {
    isViolated: ({ phoneProviderEnabled, phoneAutoconfirm }) =>
      phoneProviderEnabled === true && phoneAutoconfirm === true,
    problem: 'phoneAutoconfirm allows sign-ups with the number of another person',
  },
  {
    isViolated: ({ phoneProviderEnabled, sendSms }) => phoneProviderEnabled === true && !sendSms,
    problem: 'phoneProviderEnabled needs sendSms',
  },
  {
    isViolated: ({ testPhoneCodes = {} }) => Object.keys(testPhoneCodes).length > 0,
    problem: 'testPhoneCodes must be empty: fixed codes are public passwords',
  },
  {
    isViolated: ({ captcha }) => captcha?.verifyUrl !== undefined && !isHttps(captcha.verifyUrl),
    problem: 'verifyUrl of captcha must be https',
  },
  {
    isViolated: ({ clientAddress, limitRate }) => !clientAddress && !limitRate,
    problem: 'clientAddress or limitRate is required for rate limits per client',
  },
  {
    isViolated: ({ redirectAllowList }) => redirectAllowList.some((glob) => OPEN_HOST.test(glob)),
    problem: 'redirectAllowList must not allow every host, because redirects carry sessions',
  },
  {
    isViolated: ({ corsOrigins = [] }) => corsOrigins.includes('*'),
    problem: 'corsOrigins must not contain *, because requests carry credentials',
  },
  {
    isViolated: ({ mailAutoconfirm, responseTimeStepMs = 1 }) => !mailAutoconfirm && responseTimeStepMs <= 0,
    problem:
      'responseTimeStepMs must be positive, because response times reveal which addresses have an account',
  },
  {
    isViolated: ({ refreshTokenRotation = true }) => !refreshTokenRotation,
    problem: 'refreshTokenRotation is required to detect stolen refresh tokens',
  },
  {
    isViolated: ({ otpSeconds = 0, smsOtpSeconds = ACCOUNT_DEFAULTS.smsOtpSeconds }) =>
      Math.max(otpSeconds, smsOtpSeconds) > MAX_CODE_SECONDS,
    problem: 'otpSeconds and smsOtpSeconds: codes must expire within a day',
  },
  {
    isViolated: ({ accessTokenSeconds = 0 }) => accessTokenSeconds > MAX_TOKEN_SECONDS,
    problem: 'accessTokenSeconds: access tokens must expire within a day',
  },
];

/** Throws one error that lists all violated rules. */
export function requireSecureSettings(options: ServerOptions): void {
  const rules = options.production ? [...ALWAYS_REQUIRED, ...REQUIRED_IN_PRODUCTION] : ALWAYS_REQUIRED;
  const problems = rules.filter(({ isViolated }) => isViolated(options)).map(({ problem }) => `- ${problem}`);
  if (problems.length > 0) throw new Error(`Insecure auth settings:\n${problems.join('\n')}`);
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
