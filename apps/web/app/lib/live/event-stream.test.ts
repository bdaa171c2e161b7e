import { LIVE_HEARTBEAT_MS } from '@coastline/domain/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventStreamOptions, subscribeToEvents } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of chunks that closes afterwards, or stays open. */
function streamOf(pieces: readonly string[], { isOpen = false } = {}): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (!isOpen) controller.close();
      },
    }),
  );
}

/** Subscribes with one response after the other. Returns the callbacks and the wait times. */
async function subscribeTo(answers: readonly (() => Response | Promise<Response>)[]) {
  const controller = new AbortController();
  const calls: string[] = [];
  const pauses: number[] = [];
  const remaining = [...answers];
  const options: EventStreamOptions = {
    open: async () => (remaining.shift() as () => Response)(),
    onData: (data) => calls.push(data),
    onConnect: () => calls.push('first'),
    onReconnect: () => calls.push('back'),
    wait: async (ms) => {
      pauses.push(ms);
      if (remaining.length === 0) controller.abort();
    },
  };
  let isSubscribed = true;
  const subscription = subscribeToEvents(options, controller.signal).finally(() => {
    isSubscribed = false;
  });
  // Advances only as long as the subscription runs, because other timers of the process may never end.
  while (isSubscribed) await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS);
  await subscription;
  return { calls, pauses };
}

const failing = () => Promise.reject(new Error('no connection'));

test('events are parsed across chunk boundaries, and heartbeats are ignored', async () => {
  const pieces = ['retry: 3000\n\n', ': beat\n\ndata: {"to', 'pic":"inbox"}\n', '\ndata: 2\n\n: beat\n\n'];
  const { calls } = await subscribeTo([() => streamOf(pieces)]);
  expect(calls).toEqual(['first', '{"topic":"inbox"}', '2']);
});

test('a stream that ends is reopened, and onReconnect is called', async () => {
  const { calls } = await subscribeTo([() => streamOf(['data: 1\n\n']), () => streamOf(['data: 2\n\n'])]);
  expect(calls).toEqual(['first', '1', 'back', '2']);
});

test('without a server, the wait time grows to at most a minute, with jitter', async () => {
  const many = Array.from({ length: 9 }, () => failing);
  const first = await subscribeTo(many);
  const second = await subscribeTo(many);
  for (const [place, longestMs] of [2, 4, 8, 16, 32, 60, 60, 60, 60].map((s) => s * 1000).entries()) {
    expect(first.pauses[place]).toBeGreaterThanOrEqual(longestMs / 2);
    expect(first.pauses[place]).toBeLessThanOrEqual(longestMs);
  }
  expect(first.pauses).not.toEqual(second.pauses);
});

test('a rejected stream is not reopened within half a minute', async () => {
  const { pauses, calls } = await subscribeTo([() => new Response('{}', { status: 429 })]);
  expect(pauses[0]).toBeGreaterThanOrEqual(30_000);
  expect(calls).toEqual([]);
});

test('a stream without data for two heartbeats is reopened', async () => {
  const { calls } = await subscribeTo([
    () => streamOf(['data: 1\n\n'], { isOpen: true }),
    () => streamOf(['data: 2\n\n']),
  ]);
  expect(calls).toEqual(['first', '1', 'back', '2']);
});
