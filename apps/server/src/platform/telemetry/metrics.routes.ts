import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { DatabaseClient } from '../../database/client.ts';
import type { ApiEnvironment } from '../api-environment.ts';
import { refuse } from '../errors/app-error.ts';
import type { Metrics } from './metrics.ts';
import { createReadMetrics } from './read-metrics.service.ts';

/** Answers the figures to whoever has the token; for everybody else there is nothing here. */
export function addMetricsRoute(
  app: Hono<ApiEnvironment>,
  parts: { metrics: Metrics; token: string; database: DatabaseClient; clock: () => Date },
): void {
  const expected = digest(`Bearer ${parts.token}`);
  const readMetrics = createReadMetrics(parts);
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) throw refuse.notFound();
    const { text, contentType } = await readMetrics();
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
