import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ApiEnvironment } from '../api-environment.ts';
import { answerJson } from '../json-answer.ts';
import type { Logger } from '../logger.ts';
import { busyPage, wantsPage } from '../overload/busy-page.ts';
import type { AnyRouteSpec } from '../route.ts';
import { AppError, refuse } from './app-error.ts';
import { findDatabaseRefusal } from './database-error.ts';

const SAID_EVERY_MS = 1_000;

/** Renders every failure of the API in its one shape; what is not ours to tell becomes a bare 500. */
export function renderError(parts: {
  logger: Logger;
  specs: readonly AnyRouteSpec[];
  onRefusal?: ((code: string) => void) | undefined;
}) {
  const { logger, specs } = parts;
  let saidAt = Number.NEGATIVE_INFINITY;
  // While the database is away every request would say so.
  const sayUnavailable = (error: Error) => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    logger.warn({ error: String(error.cause ?? error) }, 'database unavailable');
  };
  return (error: Error, c: Context<ApiEnvironment>): Response => {
    const requestId = c.get('requestId');
    const refusal = toRefusal(error);
    if (!refusal) logger.error({ path: c.req.path, err: error }, 'request failed');
    parts.onRefusal?.(refusal?.code ?? 'internal_error');
    if (refusal?.status === 503 && refusal !== error) sayUnavailable(error);
    if (refusal?.status === 503 && wantsPage(c)) return busyPage(c);
    // Looked up by path: a call can be refused before it reaches its route.
    const isFlagged = specs.some((spec) => spec.refusesWithFlag && spec.path === c.req.path);
    const flag = isFlagged ? { success: false } : {};
    if (!refusal) {
      const message = 'Something went wrong on our side. Please try again.';
      return answerJson(
        c,
        { ...flag, code: 'internal_error', message, request_id: requestId },
        { status: 500 },
      );
    }
    const { code, message, details } = refusal;
    const body = { ...flag, code, message, ...(details !== undefined && { details }) };
    return answerJson(c, body, { status: refusal.status, headers: refusal.headers });
  };
}

function toRefusal(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 413) return refuse.bodyTooLarge();
  return findDatabaseRefusal(error);
}
