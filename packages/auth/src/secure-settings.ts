import { ACCOUNT_DEFAULTS } from './account-settings.ts';
import type { AuthOptions } from './settings.ts';

const MIN_PASSWORD_LENGTH = 6;
const MIN_CODE_LENGTH = 6;
const MAX_CODE_SECONDS = 86_400;
const MAX_TOKEN_SECONDS = 86_400;
const ACCESS_TOKEN_SECONDS = 3600;
const OPEN_HOST = /^(?:\*|https?:\/\/\*\*|https?:\/\/[*?.]+(?::|\/|$))/i;

interface Rule {
  isBroken: (options: AuthOptions) => boolean;
  problem: string;
}

/** What contradicts itself or the protocol, wherever it runs. */
const ALWAYS: Rule[] = [
  {
    isBroken: ({ passwordMinLength = MIN_PASSWORD_LENGTH }) => passwordMinLength < MIN_PASSWORD_LENGTH,
    problem: `passwordMinLength must not be below ${MIN_PASSWORD_LENGTH}`,
  },
  {
    isBroken: ({ otpLength = MIN_CODE_LENGTH, smsOtpLength = MIN_CODE_LENGTH }) =>
      [otpLength, smsOtpLength].some((length) => length < MIN_CODE_LENGTH || length > 10),
    problem: 'otpLength and smsOtpLength must be from 6 to 10',
  },
  {
    isBroken: ({ sessionIdleSeconds = 0, accessTokenSeconds = ACCESS_TOKEN_SECONDS }) =>
      sessionIdleSeconds > 0 && sessionIdleSeconds < accessTokenSeconds,
    problem: 'sessionIdleSeconds must not be below accessTokenSeconds: clients refresh no sooner',
  },
  {
    isBroken: ({ captcha }) =>
      captcha !== undefined && !('verify' in captcha) && !(captcha.verifyUrl && captcha.secret),
    problem: 'captcha needs a verifyUrl and a secret, or a verify function',
  },
];

/** What is only good for development. */
const IN_PRODUCTION: Rule[] = [
  { isBroken: ({ externalUrl }) => !isHttps(externalUrl), problem: 'externalUrl must be https' },
  { isBroken: ({ siteUrl }) => !isHttps(siteUrl), problem: 'siteUrl must be https' },
  {
    isBroken: ({ mailAutoconfirm, mailVerificationExpected = true }) =>
      mailAutoconfirm && mailVerificationExpected,
    problem:
      'mailAutoconfirm lets anybody claim any address; set mailVerificationExpected to false to allow it',
  },
  {
    isBroken: ({ phoneProviderEnabled, phoneAutoconfirm }) =>
      phoneProviderEnabled === true && phoneAutoconfirm === true,
    problem: 'phoneAutoconfirm lets anybody claim any number',
  },
  {
    isBroken: ({ phoneProviderEnabled, sendSms }) => phoneProviderEnabled === true && !sendSms,
    problem: 'phoneProviderEnabled needs sendSms',
  },
  {
    isBroken: ({ testPhoneCodes = {} }) => Object.keys(testPhoneCodes).length > 0,
    problem: 'testPhoneCodes are passwords that everybody knows',
  },
  {
    isBroken: ({ captcha }) => captcha !== undefined && 'verifyUrl' in captcha && !isHttps(captcha.verifyUrl),
    problem: 'the verifyUrl of the captcha must be https',
  },
  {
    isBroken: ({ clientAddress, limitRate }) => !clientAddress && !limitRate,
    problem: 'without clientAddress there is no limit per caller',
  },
  {
    isBroken: ({ redirectAllowList }) => redirectAllowList.some((glob) => OPEN_HOST.test(glob)),
    problem: 'redirectAllowList must not accept every host: links carry sessions',
  },
  {
    isBroken: ({ corsOrigins = [] }) => corsOrigins.includes('*'),
    problem: 'corsOrigins must not be everybody: calls carry credentials',
  },
  {
    isBroken: ({ mailAutoconfirm, answerStepMs = 1 }) => !mailAutoconfirm && answerStepMs <= 0,
    problem: 'without answerStepMs the time of an answer tells who has an account',
  },
  {
    isBroken: ({ refreshTokenRotation = true }) => !refreshTokenRotation,
    problem: 'without refreshTokenRotation a stolen refresh token is never noticed',
  },
  {
    isBroken: ({ otpSeconds = 0, smsOtpSeconds = ACCOUNT_DEFAULTS.smsOtpSeconds }) =>
      Math.max(otpSeconds, smsOtpSeconds) > MAX_CODE_SECONDS,
    problem: 'codes must not live for more than a day',
  },
  {
    isBroken: ({ accessTokenSeconds = 0 }) => accessTokenSeconds > MAX_TOKEN_SECONDS,
    problem: 'access tokens must not live for more than a day',
  },
];

/** Throws, naming everything that is wrong at once. */
export function requireSecureSettings(options: AuthOptions): void {
  const rules = options.production ? [...ALWAYS, ...IN_PRODUCTION] : ALWAYS;
  const problems = rules.filter(({ isBroken }) => isBroken(options)).map(({ problem }) => `- ${problem}`);
  if (problems.length > 0) throw new Error(`Insecure auth settings:\n${problems.join('\n')}`);
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
