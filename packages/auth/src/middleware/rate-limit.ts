import type { Context, MiddlewareHandler } from 'hono';
import type { RateBucket } from '../account-settings.ts';
import { networkOf } from '../client-network.ts';
import type { AuthContext } from '../context.ts';
import { consumeRateLimit } from '../services/limits/token-bucket.service.ts';
import { readBody } from '../wire/body.ts';
import { authErrors } from '../wire/errors/errors.ts';

/** A rate bucket, or a function that chooses one by the request. */
export type BucketResolver = RateBucket | ((c: Context) => RateBucket | Promise<RateBucket>);

/** Limits the calls per client address. Throws `over_request_rate_limit`. */
export function rateLimit(context: AuthContext, bucketOf: BucketResolver): MiddlewareHandler {
  return async (c, next) => {
    const bucket = typeof bucketOf === 'string' ? bucketOf : await bucketOf(c);
    const clientAddress = context.clientAddress(c);
    const wait =
      (await context.limitRate({ bucket, clientAddress })) ||
      (clientAddress && (await consumeForAddress(context, { bucket, clientAddress })));
    if (wait) throw authErrors.requestRateLimit(wait);
    await next();
  };
}

function consumeForAddress(
  context: AuthContext,
  { bucket, clientAddress }: { bucket: RateBucket; clientAddress: string },
): Promise<number | undefined> | undefined {
  const limit = context.rateLimits[bucket];
  if (!limit) return undefined;
  return consumeRateLimit(context, {
    db: context.pool,
    bucket: `address:${bucket}`,
    subject: networkOf(clientAddress),
    limit,
  });
}

/**
 * Creates rate limits for the endpoints that send mail. They share one bucket per client address, so that one client
 * cannot use up the global mail budget through several endpoints.
 */
export function createMailLimits(context: AuthContext): {
  mails: MiddlewareHandler;
  signUpMails: MiddlewareHandler;
  changeMails: MiddlewareHandler;
} {
  const mails = rateLimit(context, 'mail');
  const ifEmail: MiddlewareHandler = async (c, next) => ((await hasEmail(c)) ? mails(c, next) : next());
  return { mails, signUpMails: context.mailAutoconfirm ? passThrough : ifEmail, changeMails: ifEmail };
}

const passThrough: MiddlewareHandler = (_c, next) => next();

/** Whether the body contains an e-mail address. The endpoint reports a malformed body. */
async function hasEmail(c: Context): Promise<boolean> {
  return readBody(c, { email: 'string' } as const).then(
    ({ email }) => email !== '',
    () => false,
  );
}
