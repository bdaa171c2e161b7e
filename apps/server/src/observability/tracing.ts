import type pg from 'pg';
import { findContext } from './request-context.ts';

/** A span to start. `parent` is a W3C `traceparent`. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'internal';
  parent?: string | undefined;
  attributes?: Record<string, string | number>;
}

/** A sampled span that has not ended. */
export interface OpenSpan {
  traceId: string;
  /** W3C trace context for child spans and outgoing calls. */
  traceparent: string;
  end(outcome?: { name?: string; isFailed?: boolean; attributes?: Record<string, string | number> }): void;
}

export interface Tracing {
  /** Starts a span; undefined if it is not sampled. */
  start(span: SpanStart): OpenSpan | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i;

type Query = (...args: unknown[]) => unknown;

/**
 * Traces every statement that a traced request or job sends through a pool. Spans carry the verb and the first table, but
 * neither the text nor the values, which can be personal data.
 */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  const traced = new WeakSet<pg.PoolClient>();
  // On `acquire` and not on `connect`, because the first connection is open before tracing starts.
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceClient(client, tracing);
  });
  // `pool.query` of `pg` runs in the async context that released the connection; awaiting `connect` keeps the caller's.
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
    const span = parent && tracing.start({ ...describeStatement(args[0]), kind: 'client', parent });
    const result = query(...args);
    if (span) endWhenSettled(span, result);
    return result;
  };
  client.query = traced as typeof client.query;
}

function endWhenSettled(span: OpenSpan, result: unknown): void {
  Promise.resolve(result).then(
    () => span.end(),
    () => span.end({ isFailed: true }),
  );
}

function describeStatement(statement: unknown): { name: string; attributes: Record<string, string> } {
  const text =
    typeof statement === 'string' ? statement : String((statement as { text?: unknown })?.text ?? '');
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
