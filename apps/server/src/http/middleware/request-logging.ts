import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '../../observability/logger.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { findContext, resolveRequestId, runInContext } from '../../observability/request-context.ts';
import type { OpenSpan, Tracing } from '../../observability/tracing.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { isFinalResponse, REQUEST_ID_HEADER } from './json-response.ts';
import { maskSecretPath } from './secret-paths.ts';

interface LoggingOptions {
  logger: Logger;
  /** Whether every request is logged at level `info`; otherwise at `debug`. */
  accessLog: boolean;
  /** Whether request id and trace of a request may come from a proxy. */
  trustProxy: boolean;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Gives each request an id and a log context, and records its outcome as log line, metric and trace span. */
export function requestLogging(parts: LoggingOptions): MiddlewareHandler<ApiEnvironment> {
  return (c, next) => {
    const startedAt = performance.now();
    const requestId = resolveRequestId(parts.trustProxy ? c.req.header(REQUEST_ID_HEADER) : undefined);
    c.set('requestId', requestId);
    parts.metrics?.requestStarted();
    const span = startTrace(c, parts);
    const trace = span && { traceId: span.traceId, traceparent: span.traceparent };
    return runInContext({ requestId, ...trace }, async () => {
      try {
        await next();
        if (!isFinalResponse(c)) c.res.headers.set(REQUEST_ID_HEADER, requestId);
        // Server-Timing is the only response header that scripts of a page can read; a failed page shows the request id.
        if (c.res.status >= 500) c.res.headers.set('server-timing', `request;desc="${requestId}"`);
      } finally {
        endRequest(c, { ...parts, span, durationMs: performance.now() - startedAt });
      }
    });
  };
}

// The catch-all route serves pages and static files.
function routeOf(c: Context<ApiEnvironment>): string {
  const route = routePath(c);
  if (route !== '/*' && route !== '*') return route;
  return /\.[a-z0-9]+$/.test(c.req.path) ? 'file' : 'page';
}

// Ignores trace headers of untrusted clients, which could otherwise force every request to be recorded.
function startTrace(
  c: Context<ApiEnvironment>,
  { tracing, trustProxy }: LoggingOptions,
): OpenSpan | undefined {
  if (!tracing) return undefined;
  const { method } = c.req;
  const parent = findContext()?.traceparent ?? (trustProxy ? c.req.header('traceparent') : undefined);
  const attributes = { 'http.request.method': method };
  return tracing.start({ name: method, kind: 'server', parent, attributes });
}

// Never logs query strings: they can contain tokens.
function endRequest(
  c: Context<ApiEnvironment>,
  parts: LoggingOptions & { span: OpenSpan | undefined; durationMs: number },
): void {
  const { logger, metrics, span, durationMs } = parts;
  const { method } = c.req;
  const { status } = c.res;
  if (metrics || span) {
    const route = routeOf(c);
    metrics?.requestEnded({ method, route, status, seconds: durationMs / 1000 });
    span?.end({
      name: `${method} ${route}`,
      isFailed: status >= 500,
      attributes: {
        'http.route': route,
        'http.response.status_code': status,
        'coastline.request_id': c.get('requestId'),
      },
    });
  }
  if (!parts.accessLog && !logger.isLevelEnabled('debug')) return;
  const path = maskSecretPath(c.req.path);
  const line = { method, path, status, durationMs: Math.round(durationMs * 10) / 10 };
  if (parts.accessLog) logger.info(line, 'request');
  else logger.debug(line, 'request');
}
