import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context of a request or a job run. Every log line written in it carries these fields. */
export interface WorkContext {
  requestId?: string;
  /** Account id of the caller at the auth server. */
  userId?: string;
  job?: string;
  jobId?: string;
  traceId?: string;
  /** W3C trace context for child spans and outgoing calls; only if the request is traced. */
  traceparent?: string;
}

const store = new AsyncLocalStorage<WorkContext>();

// Accepted request ids from a proxy; other characters could break a log line.
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns the current context; undefined outside of requests and jobs. */
export function findContext(): WorkContext | undefined {
  return store.getStore();
}

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return store.run(context, work);
}

/** Runs a job in a context with a new job id. */
export function runAsJob<T>(job: string, work: () => T): T {
  return store.run({ job, jobId: randomUUID() }, work);
}

/** Returns the request id: that of the surrounding page request, a valid given one, or a new one. */
export function resolveRequestId(given: string | undefined): string {
  const outer = store.getStore()?.requestId;
  if (outer) return outer;
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Returns the context fields of a log line. */
export function getLogFields(): Omit<WorkContext, 'traceparent'> {
  const { traceparent: _, ...fields } = store.getStore() ?? {};
  return fields;
}

/** Returns the headers that continue the current trace in a call to another server. */
export function getTraceHeaders(): { traceparent?: string } {
  const traceparent = store.getStore()?.traceparent;
  return traceparent ? { traceparent } : {};
}

/** Adds the trace to the current context. */
export function setTraceContext({ traceId, traceparent }: { traceId: string; traceparent: string }): void {
  const context = store.getStore();
  if (context) Object.assign(context, { traceId, traceparent });
}

/** Adds the account id to the current context after authentication. */
export function setUserId(userId: string): void {
  const context = store.getStore();
  if (context) context.userId = userId;
}
