import type pg from 'pg';
import { findContext } from '../requests/request-context.ts';
import type { OpenSpan, Tracing } from './tracing-port.ts';

const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i;

type Query = (...args: unknown[]) => unknown;

/**
 * Times every statement of a pool that a traced request or job sends. Of a statement its verb and first table are told:
 * neither values nor text, which may hold some.
 */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  const traced = new WeakSet<pg.PoolClient>();
  // As they are taken, and not as they open: the first one has asked something before anything is traced.
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceClient(client, tracing);
  });
  // The pool's own way runs on whoever's turn frees a connection; waiting for one keeps to the request that asked.
  const query = async (...args: unknown[]) => {
    const client = await pool.connect();
    try {
      return await (client.query as Query)(...args);
    } finally {
      client.release();
    }
  };
  pool.query = query as typeof pool.query;
}

function traceClient(client: pg.PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const parent = findContext()?.traceparent;
    const span = parent && tracing.start({ ...describe(args[0]), kind: 'client', parent });
    const answer = query(...args);
    if (span) endWith(span, answer);
    return answer;
  };
  client.query = traced as typeof client.query;
}

function endWith(span: OpenSpan, answer: unknown): void {
  Promise.resolve(answer).then(
    () => span.end(),
    () => span.end({ isFailed: true }),
  );
}

function describe(asked: unknown): { name: string; attributes: Record<string, string> } {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown })?.text ?? '');
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${verb} ${table}` : verb,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table && { 'db.collection.name': table }),
    },
  };
}
