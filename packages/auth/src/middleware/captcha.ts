import type { Context, MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';
import { isAdminRequest } from '../endpoints/admin/admin-request.ts';
import { readBody, SECURITY_FIELDS } from '../wire/body.ts';

/** Requires a solved captcha if one is configured; administrators need none. Throws `captcha_failed`. */
export function requireCaptcha(
  context: AuthContext,
  isRequired: (c: Context) => boolean = () => true,
): MiddlewareHandler {
  return async (c, next) => {
    const verify = context.verifyCaptcha;
    if (verify && isRequired(c) && !(await isAdminRequest(context, c))) {
      const { gotrue_meta_security: security } = await readBody(c, SECURITY_FIELDS);
      const token = security?.captcha_token;
      await verify(typeof token === 'string' ? token : '', { address: context.clientAddress(c) });
    }
    await next();
  };
}
