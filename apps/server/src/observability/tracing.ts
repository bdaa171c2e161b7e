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
