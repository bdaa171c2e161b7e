import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLaterWork } from './later-work.ts';

const QUIET_MS = 1_000;
const LONGEST_MS = 8_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(waiting = 10) {
  const done: string[] = [];
  const later = createLaterWork({ quietMs: QUIET_MS, longestMs: LONGEST_MS, waiting });
  const add = (key: string) => later.add(key, async () => void done.push(key));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { done, later, add, pass };
}

test('work is done one piece after the other, each after a quiet moment', async () => {
  const { done, add, pass } = start();
  add('a');
  add('b');
  await pass(QUIET_MS - 1);
  expect(done).toEqual([]);
  await pass(1);
  expect(done).toEqual(['a']);
  await pass(QUIET_MS);
  expect(done).toEqual(['a', 'b']);
});

test('while somebody is served it goes on waiting, but not for ever', async () => {
  const { done, later, add, pass } = start();
  const serve = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += QUIET_MS / 2) {
      later.touch();
      await pass(QUIET_MS / 2);
    }
  };
  add('a');
  add('b');
  await serve(LONGEST_MS - QUIET_MS);
  expect(done).toEqual([]);
  await serve(QUIET_MS);
  expect(done).toEqual(['a']);
  await serve(LONGEST_MS - QUIET_MS);
  expect(done).toEqual(['a']);
  await pass(QUIET_MS);
  expect(done).toEqual(['a', 'b']);
});

test('a piece that is asked for twice is done once, and what finds no room is left', async () => {
  const { done, add, pass } = start(2);
  for (const key of ['a', 'a', 'b', 'c']) add(key);
  await pass(10 * QUIET_MS);
  expect(done).toEqual(['a', 'b']);
  add('c');
  await pass(QUIET_MS);
  expect(done).toEqual(['a', 'b', 'c']);
});

test('work that fails keeps no other from being done, and may be asked for again', async () => {
  const { done, later, add, pass } = start();
  later.add('a', () => Promise.reject(new Error('no')));
  add('b');
  await pass(2 * QUIET_MS);
  expect(done).toEqual(['b']);
  add('a');
  await pass(QUIET_MS);
  expect(done).toEqual(['b', 'a']);
});
