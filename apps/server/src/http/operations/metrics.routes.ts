import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Metrics } from '../../observability/metrics.ts';
import type { DatabaseClient } from '../../persistence/client.ts';
import { errors } from '../errors/errors.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { createMetricsReader } from './metrics.service.ts';

/** Serves metrics to clients with the token. Responds 404 to all others, so that the endpoint is not discoverable. */
export function addMetricsRoute(
  app: Hono<ApiEnvironment>,
  parts: { metrics: Metrics; token: string; database: DatabaseClient; clock: () => Date },
): void {
  const expected = digest(`Bearer ${parts.token}`);
  const readMetrics = createMetricsReader(parts);
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) throw errors.notFound();
    const { text, contentType } = await readMetrics();
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
