import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is going on: a request, or a job that came round. Every log line written meanwhile says so. */
export interface WorkContext {
  requestId?: string;
  /** The account that asks, as the auth server knows it; an id and no name. */
  userId?: string;
  job?: string;
  jobId?: string;
  traceId?: string;
  /** Of what is under way, for what it causes (W3C); only where it is traced. */
  traceparent?: string;
}

const store = new AsyncLocalStorage<WorkContext>();

// What a proxy in front may name a request; anything else could break a log line.
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The context of what is going on; undefined outside of requests and jobs. */
export function findContext(): WorkContext | undefined {
  return store.getStore();
}

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return store.run(context, work);
}

/** Runs one turn of a job, under a number of its own. */
export function runAsJob<T>(job: string, work: () => T): T {
  return store.run({ job, jobId: randomUUID() }, work);
}

/** The number of a request: that of the proxy in front where it is trusted, or a new one. A page's own calls share its number. */
export function nameRequest(given: string | undefined): string {
  const outer = store.getStore()?.requestId;
  if (outer) return outer;
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** What every log line says of it. */
export function logFields(): Omit<WorkContext, 'traceparent'> {
  const { traceparent: _, ...fields } = store.getStore() ?? {};
  return fields;
}

/** What a call to another server carries, so that its traces go on from ours. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = store.getStore()?.traceparent;
  return traceparent ? { traceparent } : {};
}

/** Notes that what goes on is traced. */
export function noteTrace({ traceId, traceparent }: { traceId: string; traceparent: string }): void {
  const context = store.getStore();
  if (context) Object.assign(context, { traceId, traceparent });
}

/** Notes who asks, once they are known. */
export function noteUser(userId: string): void {
  const context = store.getStore();
  if (context) context.userId = userId;
}
