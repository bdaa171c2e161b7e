import type { Language } from '@coastline/domain/languages/languages';
import { solveCaptcha } from './solve-captcha.tsx';

/** Calls that the auth server answers only with a captcha token. */
const GUARDED =
  /\/(?:signup|otp|recover|resend|passkeys\/authentication\/options)(?:\?|$)|\/token\?grant_type=password(?:&|$)/;

/**
 * Lets the person solve a captcha before a call that needs one, and adds the token to its body. Each call gets a token of
 * its own: providers accept a token once. Without a token, where the dialog was closed, the server refuses the call.
 */
export async function addCaptchaToken(
  input: RequestInfo | URL,
  { init, language }: { init: RequestInit | undefined; language: Language },
): Promise<RequestInit | undefined> {
  if (init?.method !== 'POST' || !GUARDED.test(String(input))) return init;
  const token = await solveCaptcha(language);
  const body: unknown = JSON.parse(String(init.body ?? '{}'));
  return {
    ...init,
    body: JSON.stringify({ ...Object(body), gotrue_meta_security: { captcha_token: token } }),
  };
}
