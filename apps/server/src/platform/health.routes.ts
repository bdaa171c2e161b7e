import type { Hono } from 'hono';
import type { DatabaseClient } from '../database/client.ts';
import type { ApiEnvironment } from './route.ts';

/** Alive: the process answers. Ready: it means to go on, and can reach its database. */
export function addHealthRoutes(
  app: Hono<ApiEnvironment>,
  { database, isStopping }: { database: DatabaseClient; isStopping: () => boolean },
): void {
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503);
    try {
      await database.pool.query('select 1');
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
}
