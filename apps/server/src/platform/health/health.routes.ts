import type { Hono } from 'hono';
import type { ApiEnvironment } from '../api-environment.ts';
import type { Readiness } from './readiness.ts';

/** Alive: the process answers. Ready: it can do its work. */
export function addHealthRoutes(app: Hono<ApiEnvironment>, readiness: Readiness): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    const hindrance = await readiness.findHindrance();
    if (hindrance === undefined) return c.json({ status: 'ready' });
    return c.json({ status: hindrance }, 503, { 'retry-after': '2' });
  });
}
