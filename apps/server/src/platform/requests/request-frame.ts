import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnvironment } from '../api-environment.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { OpenSpan, Tracing } from '../telemetry/tracing-port.ts';
import { findContext, nameRequest, runInContext } from './request-context.ts';
import { isWhole, REQUEST_ID_HEADER } from './whole-answer.ts';

// Opens a car's calendar for whoever has it.
const CALENDAR_TOKEN = /^\/calendar\/.+/;

interface FrameParts {
  logger: Logger;
  /** Whether every request is a line of the log, and not only where the log shows everything. */
  accessLog: boolean;
  /** Whether the number of a request may come from the proxy in front. */
  trustProxy: boolean;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Numbers a request, so that its log lines are found together; counts it, and writes down how it ended. */
export function frameRequest(parts: FrameParts): MiddlewareHandler<ApiEnvironment> {
  return (c, next) => {
    const startedAt = performance.now();
    const requestId = nameRequest(parts.trustProxy ? c.req.header(REQUEST_ID_HEADER) : undefined);
    c.set('requestId', requestId);
    parts.metrics?.begin();
    const span = startTrace(c, parts);
    const trace = span && { traceId: span.traceId, traceparent: span.traceparent };
    return runInContext({ requestId, ...trace }, async () => {
      try {
        await next();
        if (!isWhole(c)) c.res.headers.set(REQUEST_ID_HEADER, requestId);
        // The one header of a page that its own scripts can read: a page that failed shows its number.
        if (c.res.status >= 500) c.res.headers.set('server-timing', `request;desc="${requestId}"`);
      } finally {
        endRequest(c, { ...parts, span, durationMs: performance.now() - startedAt });
      }
    });
  };
}

// The catch-all takes the pages and their files.
function routeOf(c: Context<ApiEnvironment>): string {
  const route = routePath(c);
  if (route !== '/*' && route !== '*') return route;
  return /\.[a-z0-9]+$/.test(c.req.path) ? 'file' : 'page';
}

// Of a stranger's own trace ours is no part: they could have every request of theirs recorded.
function startTrace(c: Context<ApiEnvironment>, { tracing, trustProxy }: FrameParts): OpenSpan | undefined {
  if (!tracing) return undefined;
  const { method } = c.req;
  const parent = findContext()?.traceparent ?? (trustProxy ? c.req.header('traceparent') : undefined);
  const attributes = { 'http.request.method': method };
  return tracing.start({ name: method, kind: 'server', parent, attributes });
}

// Queries stay out of the log, they may hold tokens; names of people never get in.
function endRequest(
  c: Context<ApiEnvironment>,
  parts: FrameParts & { span: OpenSpan | undefined; durationMs: number },
): void {
  const { logger, metrics, span, durationMs } = parts;
  const { method } = c.req;
  const { status } = c.res;
  if (metrics || span) {
    const route = routeOf(c);
    metrics?.end({ method, route, status, seconds: durationMs / 1000 });
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
  const path = c.req.path.replace(CALENDAR_TOKEN, '/calendar/…');
  const line = { method, path, status, durationMs: Math.round(durationMs * 10) / 10 };
  if (parts.accessLog) logger.info(line, 'request');
  else logger.debug(line, 'request');
}
