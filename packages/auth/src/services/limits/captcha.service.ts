import { authErrors } from '../../wire/errors/errors.ts';

const RESPONSE_TIMEOUT_MS = 5000;

/** The verdict of a captcha service. `reasons` are its error codes. */
export interface CaptchaVerdict {
  passed: boolean;
  reasons?: string[];
}

/**
 * A verify function, or the URL of a service that accepts `secret`, `response` and `remoteip` as a form and returns
 * `{success, "error-codes"}`, such as hCaptcha, Turnstile and reCAPTCHA.
 */
export type CaptchaOptions =
  | { verify: (token: string, client: { address: string | undefined }) => Promise<CaptchaVerdict> }
  | { verifyUrl: string; secret: string; siteKey?: string };

/** Resolves for a valid token, else throws `captcha_failed`. */
export type CaptchaVerifier = (token: string, client: { address: string | undefined }) => Promise<void>;

/** Creates the verifier. Throws on an incomplete configuration. */
export function createCaptchaVerifier(options: CaptchaOptions): CaptchaVerifier {
  const verify = 'verify' in options ? options.verify : createServiceVerifier(options);
  return async (token, client) => {
    if (!token) throw authErrors.captchaFailed('no captcha_token found');
    const { passed, reasons = [] } = await verify(token, client);
    if (!passed) throw authErrors.captchaFailed(reasons.join(', ') || 'the token was rejected');
  };
}

function createServiceVerifier(service: { verifyUrl: string; secret: string; siteKey?: string }) {
  const { verifyUrl, secret, siteKey } = service;
  if (!URL.canParse(verifyUrl) || !secret) throw new Error('A captcha needs a verifyUrl and a secret');
  return async (token: string, { address }: { address: string | undefined }): Promise<CaptchaVerdict> => {
    const form = new URLSearchParams({ secret, response: token });
    if (address) form.set('remoteip', address);
    if (siteKey) form.set('sitekey', siteKey);
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(verifyUrl, { method: 'POST', body: form, signal });
    if (!response.ok) throw new Error(`The captcha service responded with ${response.status}`);
    return readVerdict(await response.json());
  };
}

function readVerdict(body: unknown): CaptchaVerdict {
  const { success, 'error-codes': codes } = Object(body) as { success?: unknown; 'error-codes'?: unknown };
  const reasons = Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  return { passed: success === true, reasons };
}
