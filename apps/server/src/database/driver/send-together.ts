import type { Socket } from 'node:net';
import pg from 'pg';
import { type Asked, askInGroup, groupOf } from './statement-group.ts';

type Query = (...args: unknown[]) => unknown;

const BEGIN = /^begin\b/;
const END = /^(?:commit|rollback)$/;

/**
 * Has statements that are asked for in one turn leave in one packet: the driver writes each by itself, and a write costs
 * more than what it carries. Within a transaction they are answered together as well.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const send: Query = (...args) => (pg.Client.prototype.query as Query).apply(client, args);
  let isHeld = false;
  let isWithin = false;
  let group: Asked[] = [];
  const closeGroup = () => {
    if (group.length > 0) send(groupOf(group));
    group = [];
  };
  const release = () => {
    closeGroup();
    isHeld = false;
    stream.uncork();
  };
  const held: Query = (...args) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      // After everything that goes on without waiting has asked for what it needs.
      process.nextTick(release);
    }
    const [config, values] = args;
    if (isWithin && isNamed(config) && typeof values !== 'function') {
      const { asked, answer } = askInGroup(config, values as unknown[] | undefined);
      group.push(asked);
      return answer;
    }
    closeGroup();
    if (typeof config === 'string') isWithin = BEGIN.test(config) || (isWithin && !END.test(config));
    return send(...args);
  };
  client.query = held as typeof client.query;
}

function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';
}
