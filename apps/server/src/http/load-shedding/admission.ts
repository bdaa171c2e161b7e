import type { Context, MiddlewareHandler } from 'hono';
import { resolveRequestId } from '../../observability/request-context.ts';
import { errors } from '../errors/errors.ts';
import { DATA_POLICY } from '../middleware/content-security-policy.ts';
import { REQUEST_ID_HEADER } from '../middleware/json-response.ts';
import type { ApiEnvironment } from '../routing/api-environment.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

const MAX_WAIT_MS = 5_000;
const BODY_TIMEOUT_MS = 10_000;
const MAX_CONCURRENT_PER_TOKEN = 24;

/**
 * Independent concurrency limits: any number of visitors never delays signed-in people such as the office, and neither
 * delays the files of a page. `chunked`: bodies of unknown length.
 */
const LANES = {
  // Visitors give up sooner than people in the middle of a booking.
  visitors: { maxConcurrent: 48, maxQueued: 208, maxWaitMs: 3_000 },
  people: { maxConcurrent: 48, maxQueued: 208, maxWaitMs: MAX_WAIT_MS },
  files: { maxConcurrent: 64, maxQueued: 512, maxWaitMs: MAX_WAIT_MS },
  chunked: { maxConcurrent: 8, maxQueued: 32, maxWaitMs: MAX_WAIT_MS },
};
type Lane = keyof typeof LANES;

const BUSY = createBusyResponse();

// Larger bodies are rejected by their route, which never reads them.
const MAX_BODY_BYTES = 1024 * 1024;
// Bodies larger than any form have a limit of their own, to bound memory.
const LARGE_BODY_BYTES = 16 * 1024;
const LARGE_BODIES = { maxConcurrent: 64, maxQueued: 0 };
const UPLOAD =
  /^\/storage\/|\/(condition-photos|payment-proofs|(guest-)?photos)$|^\/rest\/v1\/statements(\/preview)?$/;
const PROBE = /^\/(health|metrics)(\/|$)/;
const API = /^https?:\/\/[^/]+\/(rest|auth)\//;
const FILE = /^\/(assets|storage)\/|\.[a-z0-9]{2,11}$/;

/** Load shedding: accepts, queues or rejects requests. */
export interface Admission {
  /** Middleware that limits concurrency per lane and per token. Throws `busy`. */
  admit: MiddlewareHandler<ApiEnvironment>;
  /**
   * Rejects a visitor's API call before the application runs if the visitors' lane is full, because thousands of
   * rejections must stay cheap. Returns undefined for all other requests.
   */
  rejectEarly(request: Request): Promise<Response> | undefined;
}

/**
 * Bounds the requests in flight, so that overload leads to fast 503 responses instead of growing memory and latency.
 * `isSigned` checks a token's signature without I/O. It only selects the lane and grants nothing.
 */
export function createAdmission(parts: {
  isSigned: (token: string) => Promise<boolean>;
  /** Called for early rejections, which the error handler does not see. */
  onError?: ((code: string) => void) | undefined;
  /** Whether request ids may come from a proxy. */
  trustProxy?: boolean;
}): Admission {
  const semaphores = Object.fromEntries(
    Object.entries(LANES).map(([lane, limits]) => [lane, createSemaphore(limits)]),
  ) as Record<Lane, Semaphore>;
  const limitPerToken = createPerKeyLimits(MAX_CONCURRENT_PER_TOKEN);
  const throttleRejection = createRejectionThrottle();
  const largeBodies = createSemaphore(LARGE_BODIES);
  // Undefined if there is no body to receive, which avoids an await for nearly all requests.
  const receive = (c: Context) => {
    const bytes = Number(c.req.header('content-length') ?? 0);
    if (bytes === 0 || bytes > MAX_BODY_BYTES) return undefined;
    return bytes > LARGE_BODY_BYTES ? largeBodies.run(() => receiveBody(c)) : receiveBody(c);
  };
  return {
    async admit(c, next) {
      // Calls of a page were admitted with the page's own request. Uploads have their own limits.
      if (c.env?.isInternal || PROBE.test(c.req.path) || isUpload(c)) return next();
      const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
      const isPerson = token !== undefined && (await parts.isSigned(token).catch(() => false));
      const lane = laneOf(c, isPerson);
      const received = lane === 'chunked' ? undefined : receive(c);
      if (received) await received;
      const semaphore = semaphores[lane];
      const personal = isPerson ? limitPerToken(token) : undefined;
      if (semaphore.isFull() || personal?.isFull()) {
        await throttleRejection();
        throw errors.busy();
      }
      return personal ? personal.run(() => semaphore.run(next)) : semaphore.run(next);
    },
    rejectEarly({ url, method, headers }) {
      if (!semaphores.visitors.isFull()) return undefined;
      const isPlain = method === 'GET' && !headers.has('authorization');
      if (!isPlain || !API.test(url)) return undefined;
      parts.onError?.('busy');
      const id = resolveRequestId(
        parts.trustProxy ? (headers.get(REQUEST_ID_HEADER) ?? undefined) : undefined,
      );
      const responseHeaders = { ...BUSY.headers, [REQUEST_ID_HEADER]: id };
      return throttleRejection().then(
        () => new Response(BUSY.body, { status: 503, headers: responseHeaders }),
      );
    },
  };
}

function createBusyResponse() {
  const { code, message, headers } = errors.busy();
  return {
    body: JSON.stringify({ code, message }),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-security-policy': DATA_POLICY,
      'x-content-type-options': 'nosniff',
    },
  };
}

function laneOf(c: Context, isPerson: boolean): Lane {
  if (c.req.header('transfer-encoding') !== undefined) return 'chunked';
  if (isPerson) return 'people';
  return c.req.method === 'GET' && FILE.test(c.req.path) ? 'files' : 'visitors';
}

function isUpload(c: Context): boolean {
  return c.req.method === 'POST' && UPLOAD.test(c.req.path);
}

/** Receives the body before the request takes a slot, so that slow clients do not occupy slots. */
async function receiveBody(c: Context): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(errors.bodyTooSlow()), BODY_TIMEOUT_MS);
  });
  // Hono caches the text for the route's own read.
  const body = c.req.text().catch(() => {
    throw errors.bodyTooSlow();
  });
  await Promise.race([body, late]).finally(() => clearTimeout(timer));
}

/** Counts the work in flight per key, for a limit of `maxConcurrent` each. */
function createPerKeyLimits(maxConcurrent: number) {
  const running = new Map<string, number>();
  return (key: string) => ({
    isFull: () => (running.get(key) ?? 0) >= maxConcurrent,
    async run<T>(work: () => Promise<T>): Promise<T> {
      running.set(key, (running.get(key) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(key) ?? 1) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      }
    },
  });
}

// Sending thousands of 503s in one event-loop turn would block accepted requests, so rejections are throttled to about a
// third of the time of each turn.
const MIN_REJECTIONS_PER_TURN = 8;
const REJECTIONS_PER_MS = 4;

/** Releases some rejections per event-loop turn, first in, first out; more of them the longer the turn took. */
function createRejectionThrottle(): () => Promise<void> {
  const queue: (() => void)[] = [];
  let lastTurnAt = 0;
  const turn = () => {
    const elapsedMs = performance.now() - lastTurnAt;
    lastTurnAt += elapsedMs;
    const count = MIN_REJECTIONS_PER_TURN + elapsedMs * REJECTIONS_PER_MS;
    for (const release of queue.splice(0, count)) release();
    if (queue.length > 0) setImmediate(turn);
  };
  return () =>
    new Promise((resolve) => {
      queue.push(resolve);
      if (queue.length > 1) return;
      lastTurnAt = performance.now();
      setImmediate(turn);
    });
}
