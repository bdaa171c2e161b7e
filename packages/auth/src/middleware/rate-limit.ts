import type { Context, MiddlewareHandler } from 'hono';
import type { RateBucket } from '../account-settings.ts';
import type { AuthContext } from '../context.ts';
import { drawCall } from '../services/limits/bucket.service.ts';
import { authErrors } from '../wire/errors/errors.ts';

/** A bucket, or how to tell it from the request. */
export type BucketOf = RateBucket | ((c: Context) => RateBucket | Promise<RateBucket>);

/** Refuses a client address that calls too often. Throws `over_request_rate_limit`. */
export function rateLimit(context: AuthContext, bucketOf: BucketOf): MiddlewareHandler {
  return async (c, next) => {
    const bucket = typeof bucketOf === 'string' ? bucketOf : await bucketOf(c);
    const clientAddress = context.clientAddress(c);
    const wait =
      (await context.limitRate({ bucket, clientAddress })) ||
      (clientAddress && (await drawForAddress(context, { bucket, clientAddress })));
    if (wait) throw authErrors.requestRateLimit(wait);
    await next();
  };
}

function drawForAddress(
  context: AuthContext,
  { bucket, clientAddress }: { bucket: RateBucket; clientAddress: string },
): Promise<number | undefined> | undefined {
  const limit = context.rateLimits[bucket];
  if (!limit) return undefined;
  return drawCall(context, {
    db: context.pool,
    bucket: `address:${bucket}`,
    subject: networkOf(clientAddress),
    limit,
  });
}

/** What an address is counted as. One household holds a whole /64 of IPv6 addresses: one by one they would be no limit. */
export function networkOf(clientAddress: string): string {
  if (!clientAddress.includes(':') || clientAddress.includes('.')) return clientAddress;
  const [head = '', tail = ''] = clientAddress.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
