import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';

/**
 * Delays every response, also an error, to the next multiple of `responseTimeStepMs`. A request that sends a mail then
 * takes as long as one that does not. The delay holds no connection of the pool.
 */
export function constantTimeResponse(context: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    const startedAt = performance.now();
    await next();
    const stepMs = context.responseTimeStepMs;
    if (stepMs <= 0) return;
    const takenMs = performance.now() - startedAt;
    await wait(Math.ceil(takenMs / stepMs) * stepMs - takenMs);
  };
}
