import type { Socket } from 'node:net';
import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * Destroys a connection that has a pending statement and no traffic for `responseMs`. The `query_timeout` of `pg` uses a
 * timer per statement instead, which keeps result rows alive longer and makes garbage collection expensive.
 */
export function destroyWhenStalled(client: pg.PoolClient, responseMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query as Query;
  let isBusy = false;
  const trackedQuery: Query = (...args) => {
    isBusy = true;
    return query.apply(client, args);
  };
  client.query = trackedQuery as typeof client.query;
  client.on('drain', () => {
    isBusy = false;
  });
  stream.setTimeout(responseMs);
  stream.on('timeout', () => {
    if (isBusy) stream.destroy(new Error('Query read timeout'));
  });
}
