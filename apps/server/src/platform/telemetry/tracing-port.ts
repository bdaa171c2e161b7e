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
