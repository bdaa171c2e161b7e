import type { CaptchaService, CaptchaVerdict } from '../../settings.ts';

const RESPONSE_TIMEOUT_MS = 5000;

/**
 * A service that accepts `secret`, `response` and `remoteip` as a form and returns `{success, "error-codes"}`, such as
 * hCaptcha, Turnstile and reCAPTCHA.
 */
export interface CaptchaOptions {
  verifyUrl: string;
  secret: string;
  siteKey?: string;
}

/** Creates the client of a captcha service. Throws on an incomplete configuration. */
export function createCaptchaService({ verifyUrl, secret, siteKey }: CaptchaOptions): CaptchaService {
  if (!URL.canParse(verifyUrl) || !secret) throw new Error('A captcha needs a verifyUrl and a secret');
  return {
    verifyUrl,
    verify: async (token, { address }) => {
      const form = new URLSearchParams({ secret, response: token });
      if (address) form.set('remoteip', address);
      if (siteKey) form.set('sitekey', siteKey);
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const response = await fetch(verifyUrl, { method: 'POST', body: form, signal });
      if (!response.ok) throw new Error(`The captcha service responded with ${response.status}`);
      return readVerdict(await response.json());
    },
  };
}

function readVerdict(body: unknown): CaptchaVerdict {
  const { success, 'error-codes': codes } = Object(body) as { success?: unknown; 'error-codes'?: unknown };
  const reasons = Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  return { passed: success === true, reasons };
}
