import { authErrors } from '../../wire/errors/errors.ts';

const ANSWER_TIMEOUT_MS = 5000;

/** What a captcha service says of a token. `reasons` are its own codes. */
export interface CaptchaVerdict {
  passed: boolean;
  reasons?: string[];
}

/**
 * Who judges captchas: a function of the product, or the address of a service that takes `secret`, `response` and
 * `remoteip` as a form and answers `{success, "error-codes"}`, as hCaptcha, Turnstile and reCAPTCHA do.
 */
export type CaptchaOptions =
  | { verify: (token: string, client: { address: string | undefined }) => Promise<CaptchaVerdict> }
  | { verifyUrl: string; secret: string; siteKey?: string };

/** Lets a request pass or throws `captcha_failed`. */
export type CaptchaVerifier = (token: string, client: { address: string | undefined }) => Promise<void>;

/** Makes the verifier. Throws where the service is set up by halves. */
export function createCaptchaVerifier(options: CaptchaOptions): CaptchaVerifier {
  const judge = 'verify' in options ? options.verify : askService(options);
  return async (token, client) => {
    if (!token) throw authErrors.captchaFailed('no captcha_token found');
    const { passed, reasons = [] } = await judge(token, client);
    if (!passed) throw authErrors.captchaFailed(reasons.join(', ') || 'the token was rejected');
  };
}

function askService(service: { verifyUrl: string; secret: string; siteKey?: string }) {
  const { verifyUrl, secret, siteKey } = service;
  if (!URL.canParse(verifyUrl) || !secret) throw new Error('A captcha needs a verifyUrl and a secret');
  return async (token: string, { address }: { address: string | undefined }): Promise<CaptchaVerdict> => {
    const form = new URLSearchParams({ secret, response: token });
    if (address) form.set('remoteip', address);
    if (siteKey) form.set('sitekey', siteKey);
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(verifyUrl, { method: 'POST', body: form, signal });
    if (!response.ok) throw new Error(`The captcha service answered ${response.status}`);
    return readVerdict(await response.json());
  };
}

function readVerdict(answer: unknown): CaptchaVerdict {
  const { success, 'error-codes': codes } = Object(answer) as { success?: unknown; 'error-codes'?: unknown };
  const reasons = Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  return { passed: success === true, reasons };
}
