import type { MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';
import type { Door } from '../door.ts';

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
