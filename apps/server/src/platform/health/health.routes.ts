import type { Hono } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import type { Readiness } from './readiness.ts';

/** Live: the process answers. Ready: it can do its work; `/health` says the same (D19). */
export function addHealthRoutes(app: Hono<ApiEnvironment>, readiness: Readiness): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (c) => {
      const hindrance = await readiness.findHindrance();
      if (hindrance === undefined) return c.json({ status: 'ready' });
      return c.json({ status: hindrance }, 503, { 'retry-after': '2' });
    });
  }
}
