import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../errors/app-error.ts';

const MAX_URL_LENGTH = 8_192;
const MAX_PARAMETERS = 100;
const MAX_DEPTH = 32;

/** Refuses addresses that nobody needs: longer than any link of ours, or with more parameters than any call takes. */
export const limitAddress: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.length > MAX_URL_LENGTH) throw refuse.urlTooLong(MAX_URL_LENGTH);
  const query = url.indexOf('?');
  if (query >= 0 && url.slice(query).split('&').length > MAX_PARAMETERS) {
    throw refuse.invalidInput(`An address may have ${MAX_PARAMETERS} parameters at most.`);
  }
  return next();
};

/**
 * Refuses bodies beyond a size with `body_too_large`. One that says its length is let alone: a body that was begun and
 * not read to its end takes its connection down half a second later, under whatever is asked for on it by then.
 */
export function limitBody(maxBytes: number, { except }: { except?: RegExp } = {}): MiddlewareHandler {
  const count = bodyLimit({ maxSize: maxBytes, onError: refuseAndHangUp });
  return (c, next) => {
    // To look for what reads do not carry would cost as much as all other checks of theirs together.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || except?.test(c.req.path)) return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    if (Number(length) > maxBytes) throw refuse.bodyTooLarge();
    return next();
  };
}

function refuseAndHangUp(): never {
  throw refuse.bodyTooLarge({ connection: 'close' });
}

/** Refuses what is nested deeper than anything that the API takes. */
export function requireShallow(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw refuse.invalidInput(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}
