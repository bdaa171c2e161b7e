import type { Context, MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';
import { isAdminRequest } from '../endpoints/admin/admin-request.ts';
import { readBody, SECURITY_FIELDS } from '../wire/body.ts';
import { authErrors } from '../wire/errors/errors.ts';

/** Requires a solved captcha if one is configured; administrators need none. Throws `captcha_failed`. */
export function requireCaptcha(
  context: AuthContext,
  isRequired: (c: Context) => boolean = () => true,
): MiddlewareHandler {
  return async (c, next) => {
    const { captcha } = context;
    if (captcha && isRequired(c) && !(await isAdminRequest(context, c))) {
      const { gotrue_meta_security: security } = await readBody(c, SECURITY_FIELDS);
      const token = security?.captcha_token;
      if (typeof token !== 'string' || !token) throw authErrors.captchaFailed('no captcha_token found');
      const { passed, reasons = [] } = await captcha.verify(token, { address: context.clientAddress(c) });
      if (!passed) throw authErrors.captchaFailed(reasons.join(', ') || 'the token was rejected');
    }
    await next();
  };
}
