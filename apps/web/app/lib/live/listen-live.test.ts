import { LIVE_BEAT_MS } from '@coastline/domain/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ListenParts, listenLive } from './listen-live.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of these pieces; it ends after them, or stays open. */
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

/** Listens to one answer after the other, and stops where they end; what was heard and how long was waited. */
async function listenTo(answers: readonly (() => Response | Promise<Response>)[]) {
  const ending = new AbortController();
  const story: string[] = [];
  const pauses: number[] = [];
  const rest = [...answers];
  const parts: ListenParts = {
    open: async () => (rest.shift() as () => Response)(),
    onData: (data) => story.push(data),
    onFirst: () => story.push('first'),
    onBack: () => story.push('back'),
    pause: async (ms) => {
      pauses.push(ms);
      if (rest.length === 0) ending.abort();
    },
  };
  let isListening = true;
  const listening = listenLive(parts, ending.signal).finally(() => {
    isListening = false;
  });
  // Beat by beat, as far as this listening needs: other timers of the process may never come to an end.
  while (isListening) await vi.advanceTimersByTimeAsync(LIVE_BEAT_MS);
  await listening;
  return { story, pauses };
}

const failing = () => Promise.reject(new Error('no connection'));

test('events are read whole, however the network cuts them, and beats are none', async () => {
  const pieces = ['retry: 3000\n\n', ': beat\n\ndata: {"to', 'pic":"inbox"}\n', '\ndata: 2\n\n: beat\n\n'];
  const { story } = await listenTo([() => streamOf(pieces)]);
  expect(story).toEqual(['first', '{"topic":"inbox"}', '2']);
});

test('a stream that ends is asked for again, and what may have been missed is read again', async () => {
  const { story } = await listenTo([() => streamOf(['data: 1\n\n']), () => streamOf(['data: 2\n\n'])]);
  expect(story).toEqual(['first', '1', 'back', '2']);
});

test('without a server the pauses grow to a minute at most, and no two readers wait equally long', async () => {
  const many = Array.from({ length: 9 }, () => failing);
  const first = await listenTo(many);
  const second = await listenTo(many);
  for (const [place, longestMs] of [2, 4, 8, 16, 32, 60, 60, 60, 60].map((s) => s * 1000).entries()) {
    expect(first.pauses[place]).toBeGreaterThanOrEqual(longestMs / 2);
    expect(first.pauses[place]).toBeLessThanOrEqual(longestMs);
  }
  expect(first.pauses).not.toEqual(second.pauses);
});

test('a stream that is refused is not asked for again before half a minute has passed', async () => {
  const { pauses, story } = await listenTo([() => new Response('{}', { status: 429 })]);
  expect(pauses[0]).toBeGreaterThanOrEqual(30_000);
  expect(story).toEqual([]);
});

test('a stream that says nothing for two beats is given up', async () => {
  const { story } = await listenTo([
    () => streamOf(['data: 1\n\n'], { isOpen: true }),
    () => streamOf(['data: 2\n\n']),
  ]);
  expect(story).toEqual(['first', '1', 'back', '2']);
});
