import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { AuthContext } from '../context.ts';

/**
 * Holds answers, refusals too, until the next whole multiple of `answerStepMs` since the request came: a call that has
 * a mail to write then takes as long as one that has not. Nothing but a timer is held meanwhile.
 */
export function evenAnswer(context: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    const startedAt = performance.now();
    await next();
    const stepMs = context.answerStepMs;
    if (stepMs <= 0) return;
    const takenMs = performance.now() - startedAt;
    await wait(Math.ceil(takenMs / stepMs) * stepMs - takenMs);
  };
}
