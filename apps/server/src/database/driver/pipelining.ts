import type { Socket } from 'node:net';
import pg from 'pg';
import { createGroupedQuery, createQueryGroup, type DriverQuery } from './statement-group.ts';

type Query = (...args: unknown[]) => unknown;

const BEGIN = /^begin\b/;
const END = /^(?:commit|rollback)$/;

/**
 * Sends the statements of one event-loop turn in one packet, because `pg` writes each by itself and a socket write is
 * expensive. Within a transaction PostgreSQL also sends their responses together.
 */
export function pipelineStatements(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const send: Query = (...args) => (pg.Client.prototype.query as Query).apply(client, args);
  let isCorked = false;
  let isInTransaction = false;
  let group: DriverQuery[] = [];
  const sendGroup = () => {
    if (group.length > 0) send(createQueryGroup(group));
    group = [];
  };
  const release = () => {
    sendGroup();
    isCorked = false;
    stream.uncork();
  };
  const queueQuery: Query = (...args) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      // Runs after all code that continues synchronously has queued its statements.
      process.nextTick(release);
    }
    const [config, values] = args;
    if (isInTransaction && isNamed(config) && typeof values !== 'function') {
      const { driverQuery, response } = createGroupedQuery(config, values as unknown[] | undefined);
      group.push(driverQuery);
      return response;
    }
    sendGroup();
    if (typeof config === 'string')
      isInTransaction = BEGIN.test(config) || (isInTransaction && !END.test(config));
    return send(...args);
  };
  client.query = queueQuery as typeof client.query;
}

function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';
}
