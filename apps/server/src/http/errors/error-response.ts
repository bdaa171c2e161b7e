import type { Context, Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../../observability/logger.ts';
import { isPageRequest, renderBusyPage } from '../load-shedding/busy-page.ts';
import { jsonResponse } from '../middleware/json-response.ts';
import { maskSecretPath } from '../middleware/secret-paths.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import type { AnyRouteSpec } from '../routing/route.ts';
import { AppError } from './app-error.ts';
import { findDatabaseAppError } from './database-error.ts';
import { errors } from './errors.ts';

const LOG_INTERVAL_MS = 1_000;

/** Creates the handler that renders every error in one shape. Unknown errors become a bare 500 with the request id. */
export function createErrorHandler(parts: {
  logger: Logger;
  specs: readonly AnyRouteSpec[];
  onError?: ((code: string) => void) | undefined;
}) {
  const { logger, specs } = parts;
  let loggedAt = Number.NEGATIVE_INFINITY;
  // While the database is down every request fails, so the warning is throttled.
  const logUnavailable = (error: Error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    logger.warn({ error: String(error.cause ?? error) }, 'database unavailable');
  };
  return (error: Error, c: Context<ApiEnvironment>): Response => {
    const requestId = c.get('requestId');
    const appError = toAppError(error);
    if (!appError) logger.error({ path: maskSecretPath(c.req.path), err: error }, 'request failed');
    parts.onError?.(appError?.code ?? 'internal_error');
    if (appError?.status === 503 && appError !== error) logUnavailable(error);
    if (appError?.status === 503 && isPageRequest(c)) return renderBusyPage(c);
    // Looked up by path, because middleware can throw before the request reaches its route.
    const isFlagged = specs.some((spec) => spec.hasSuccessFlag && spec.path === c.req.path);
    const flag = isFlagged ? { success: false } : {};
    if (!appError) {
      const message = 'Something went wrong on our side. Please try again.';
      return jsonResponse(
        c,
        { ...flag, code: 'internal_error', message, request_id: requestId },
        { status: 500 },
      );
    }
    const { code, message, details } = appError;
    const body = { ...flag, code, message, ...(details !== undefined && { details }) };
    return jsonResponse(c, body, { status: appError.status, headers: appError.headers });
  };
}

function toAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 413) return errors.bodyTooLarge();
  return findDatabaseAppError(error);
}

/** Handles requests that match no route: `method_not_allowed` if the path exists with another method, else `not_found`. */
export function handleUnknownRoute(specs: readonly AnyRouteSpec[]): Handler {
  const routes = specs.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  return (c) => {
    const matches = routes.filter(({ pattern }) => pattern.test(c.req.path));
    if (matches.length === 0) throw errors.notFound();
    throw errors.methodNotAllowed([...new Set(matches.map(({ method }) => method))]);
  };
}
