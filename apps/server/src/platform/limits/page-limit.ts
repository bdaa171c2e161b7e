import type { MiddlewareHandler } from 'hono';
import type { Door } from '../callers/door.ts';
import { AppError } from '../errors/app-error.ts';

/** Turns away an address that asks for too many pages, in words that a person can read. */
export function limitPages({ limits, addressOf }: Door): MiddlewareHandler {
  return async (c, next) => {
    try {
      limits.admit('page', addressOf(c));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.text(error.message, 429, error.headers);
    }
    return next();
  };
}
