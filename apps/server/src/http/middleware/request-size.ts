import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errors } from '../errors/errors.ts';

const MAX_URL_LENGTH = 8_192;
const MAX_PARAMETERS = 100;
const MAX_DEPTH = 32;

/** Rejects URLs that are longer, or have more parameters, than any call or link of the product. */
export const limitUrl: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.length > MAX_URL_LENGTH) throw errors.urlTooLong(MAX_URL_LENGTH);
  const query = url.indexOf('?');
  if (query >= 0 && url.slice(query).split('&').length > MAX_PARAMETERS) {
    throw errors.invalidInput(`An address may have ${MAX_PARAMETERS} parameters at most.`);
  }
  return next();
};

/**
 * Rejects bodies beyond a size with `body_too_large`. A body with a declared length is never partially read: the HTTP
 * server would close its connection half a second later, during another request on the same connection.
 */
export function limitBody(maxBytes: number, { except }: { except?: RegExp } = {}): MiddlewareHandler {
  const count = bodyLimit({ maxSize: maxBytes, onError: rejectAndClose });
  return (c, next) => {
    // Requests without a body skip the header lookups, which cost as much as all their other checks together.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || except?.test(c.req.path)) return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    if (Number(length) > maxBytes) throw errors.bodyTooLarge();
    return next();
  };
}

function rejectAndClose(): never {
  throw errors.bodyTooLarge({ connection: 'close' });
}

/** Throws `invalid_input` if a body is nested deeper than any body that the API accepts. */
export function assertMaxDepth(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw errors.invalidInput(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}
