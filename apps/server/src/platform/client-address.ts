import type { Context } from 'hono';

/** What the HTTP server hands along with a request; absent where the application is called in process. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Where a call comes from. Behind a proxy the last entry of `X-Forwarded-For` is the one that the proxy itself wrote;
 * without one the header is whatever the caller likes, and only the connection counts.
 */
export function clientAddressOf(c: Context, options: { trustProxy: boolean }): string | undefined {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (options.trustProxy && forwarded) return forwarded;
  return (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress;
}
