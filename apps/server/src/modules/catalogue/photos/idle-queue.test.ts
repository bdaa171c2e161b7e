import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleQueue } from './idle-queue.ts';

const IDLE_MS = 1_000;
const MAX_DELAY_MS = 8_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(maxQueued = 10) {
  const done: string[] = [];
  const queue = createIdleQueue({ idleMs: IDLE_MS, maxDelayMs: MAX_DELAY_MS, maxQueued });
  const add = (key: string) => queue.enqueue(key, async () => void done.push(key));
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { done, queue, add, advance };
}

test('runs tasks one at a time, each after an idle interval', async () => {
  const { done, add, advance } = start();
  add('a');
  add('b');
  await advance(IDLE_MS - 1);
  expect(done).toEqual([]);
  await advance(1);
  expect(done).toEqual(['a']);
  await advance(IDLE_MS);
  expect(done).toEqual(['a', 'b']);
});

test('waits while requests are served, up to the maximum delay', async () => {
  const { done, queue, add, advance } = start();
  const serve = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += IDLE_MS / 2) {
      queue.recordActivity();
      await advance(IDLE_MS / 2);
    }
  };
  add('a');
  add('b');
  await serve(MAX_DELAY_MS - IDLE_MS);
  expect(done).toEqual([]);
  await serve(IDLE_MS);
  expect(done).toEqual(['a']);
  await serve(MAX_DELAY_MS - IDLE_MS);
  expect(done).toEqual(['a']);
  await advance(IDLE_MS);
  expect(done).toEqual(['a', 'b']);
});

test('runs a task with a duplicate key once and drops tasks when the queue is full', async () => {
  const { done, add, advance } = start(2);
  for (const key of ['a', 'a', 'b', 'c']) add(key);
  await advance(10 * IDLE_MS);
  expect(done).toEqual(['a', 'b']);
  add('c');
  await advance(IDLE_MS);
  expect(done).toEqual(['a', 'b', 'c']);
});

test('a failed task does not stop others and can be enqueued again', async () => {
  const { done, queue, add, advance } = start();
  queue.enqueue('a', () => Promise.reject(new Error('no')));
  add('b');
  await advance(2 * IDLE_MS);
  expect(done).toEqual(['b']);
  add('a');
  await advance(IDLE_MS);
  expect(done).toEqual(['b', 'a']);
});
