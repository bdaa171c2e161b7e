import type { Hono } from 'hono';
import type { DatabaseClient } from '../database/client.ts';
import type { ApiEnvironment } from './route.ts';

/** Alive: the process answers. Ready: it can reach its database. */
export function addHealthRoutes(app: Hono<ApiEnvironment>, database: DatabaseClient): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    try {
      await database.pool.query('select 1');
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
}
