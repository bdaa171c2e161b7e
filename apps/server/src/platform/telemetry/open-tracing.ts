import type { Operations } from '../../config-operations.ts';

/** Something that begins. `parent` is a W3C `traceparent`. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'internal';
  parent?: string | undefined;
  attributes?: Record<string, string | number>;
}

/** Something under way that was chosen to be traced. */
export interface OpenSpan {
  traceId: string;
  /** For what it causes, here and elsewhere. */
  traceparent: string;
  end(outcome?: { name?: string; isFailed?: boolean; attributes?: Record<string, string | number> }): void;
}

export interface Tracing {
  /** Undefined where this one is not traced. */
  start(span: SpanStart): OpenSpan | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Traces where they are asked for. The library is loaded only then. */
export async function openTracing({ traces }: Operations): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createTracing } = await import('./tracing.ts');
  return createTracing(traces);
}
