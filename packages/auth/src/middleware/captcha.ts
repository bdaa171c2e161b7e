import type { Context, MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';
import { isAdminRequest } from '../endpoints/admin/admin-request.ts';
import { readBody } from '../wire/body.ts';
import { SECURITY_FIELDS } from '../wire/fields.ts';

/** Asks for a solved captcha where one is set up; administrators need none. Throws `captcha_failed`. */
export function requireCaptcha(
  context: AuthContext,
  isAsked: (c: Context) => boolean = () => true,
): MiddlewareHandler {
  return async (c, next) => {
    const verify = context.verifyCaptcha;
    if (verify && isAsked(c) && !(await isAdminRequest(context, c))) {
      const { gotrue_meta_security: security } = await readBody(c, SECURITY_FIELDS);
      const token = security?.captcha_token;
      await verify(typeof token === 'string' ? token : '', { address: context.clientAddress(c) });
    }
    await next();
  };
}
