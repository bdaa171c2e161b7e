import type { Hono } from 'hono';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import type { Readiness } from './readiness.ts';

/** Adds health checks. Live: the process responds. Ready: it can serve requests; `/health` is an alias (D19). */
export function addHealthRoutes(app: Hono<ApiEnvironment>, readiness: Readiness): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (c) => {
      const reason = await readiness.findUnreadyReason();
      if (reason === undefined) return c.json({ status: 'ready' });
      return c.json({ status: reason }, 503, { 'retry-after': '2' });
    });
  }
}
