import type { Language } from '@coastline/domain/languages/languages';
import { solveCaptcha } from './solve-captcha.tsx';

/** Endpoints of the auth server that require a captcha token. */
const CAPTCHA_ENDPOINTS =
  /\/(?:signup|otp|recover|resend|passkeys\/authentication\/options)(?:\?|$)|\/token\?grant_type=password(?:&|$)/;

/**
 * Shows a captcha before a call that needs one, and adds the token to its body. Each call needs its own token, because
 * providers accept a token once. When the dialog is closed, the token is empty and the server rejects the call.
 */
export async function addCaptchaToken(
  input: RequestInfo | URL,
  { init, language }: { init: RequestInit | undefined; language: Language },
): Promise<RequestInit | undefined> {
  if (init?.method !== 'POST' || !CAPTCHA_ENDPOINTS.test(String(input))) return init;
  const token = await solveCaptcha(language);
  const body: unknown = JSON.parse(String(init.body ?? '{}'));
  return {
    ...init,
    body: JSON.stringify({ ...Object(body), gotrue_meta_security: { captcha_token: token } }),
  };
}
