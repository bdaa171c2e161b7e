import type { Context, Next } from 'hono';

export const FAULTS = ['down', 'slow', 'nonsense', 'answer-lost'] as const;
export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 60_000;

export type Faults = ReturnType<typeof createFaults>;

/** Makes the next calls of the APIs fail. Hosted pages and controls go on working. */
export function createFaults() {
  let current: Fault | undefined;
  let left = 0;

  /** Without a number, the fault stays until it is set to undefined. */
  function setFault(fault: Fault | undefined, calls = Number.POSITIVE_INFINITY): void {
    current = fault;
    left = fault ? calls : 0;
  }

  // Losing the answer of a call that changes nothing is the same as being down.
  function take(method: string): Fault | undefined {
    if (left <= 0 || (current === 'answer-lost' && method === 'GET')) return undefined;
    left -= 1;
    return current;
  }

  async function middleware(c: Context, next: Next): Promise<Response | undefined> {
    switch (take(c.req.method)) {
      case 'down':
        return c.text('Service Unavailable', 503);
      case 'nonsense':
        return c.html('<!doctype html><title>Welcome</title>');
      case 'slow':
        await untilAborted(c.req.raw.signal);
        return c.text('Gateway Timeout', 504);
      case 'answer-lost':
        await next();
        c.res = new Response('Bad Gateway', { status: 502 });
        return undefined;
      default:
        await next();
        return undefined;
    }
  }

  return { setFault, middleware };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_MS);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
