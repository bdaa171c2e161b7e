import type { MiddlewareHandler } from 'hono';
import { refuse } from './app-error.ts';

const MAX_URL_LENGTH = 8_192;
const MAX_PARAMETERS = 100;
const MAX_DEPTH = 32;

/** Refuses addresses that nobody needs: longer than any link of ours, or with more parameters than any call takes. */
export const limitAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  if (url.length > MAX_URL_LENGTH) throw refuse.urlTooLong(MAX_URL_LENGTH);
  const query = url.indexOf('?');
  if (query >= 0 && url.slice(query).split('&').length > MAX_PARAMETERS) {
    throw refuse.invalidInput(`An address may have ${MAX_PARAMETERS} parameters at most.`);
  }
  await next();
};

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
