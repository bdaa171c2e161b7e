import type { Context, MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';
import { readBody } from '../wire/body.ts';
import { rateLimit } from './rate-limit.ts';

/**
 * Guards for the calls that send mail. They share one bucket per client address, so that nobody spends the budget of all
 * by going from call to call.
 */
export function limitMails(context: AuthContext): {
  mails: MiddlewareHandler;
  signUpMails: MiddlewareHandler;
  changeMails: MiddlewareHandler;
} {
  const mails = rateLimit(context, 'mail');
  const ifEmail: MiddlewareHandler = async (c, next) => ((await namesEmail(c)) ? mails(c, next) : next());
  return { mails, signUpMails: context.mailAutoconfirm ? pass : ifEmail, changeMails: ifEmail };
}

const pass: MiddlewareHandler = (_c, next) => next();

/** What is wrong with a body is for the endpoint to say. */
async function namesEmail(c: Context): Promise<boolean> {
  return readBody(c, { email: 'string' } as const).then(
    ({ email }) => email !== '',
    () => false,
  );
}
