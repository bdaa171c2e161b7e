import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Lets pages of some other sites call the API. They bring a token along: there is nothing that a browser sends by itself. */
export function crossOrigin(origins: string[]): MiddlewareHandler {
  return cors({
    origin: origins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['apikey', 'authorization', 'content-type', 'idempotency-key', 'x-client-info', 'x-upsert'],
    exposeHeaders: ['retry-after', 'idempotency-replayed'],
    maxAge: 600,
  });
}
