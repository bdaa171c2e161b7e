import type { Socket } from 'node:net';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * Has statements that are asked for in one turn leave in one packet: the driver writes each by itself, and a write costs
 * more than what it carries.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isHeld = false;
  const send = () => {
    isHeld = false;
    stream.uncork();
  };
  const held: Query = (...args) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      // After everything that goes on without waiting has asked for what it needs.
      process.nextTick(send);
    }
    return (pg.Client.prototype.query as Query).apply(client, args);
  };
  client.query = held as typeof client.query;
}
