import { describe, expect, test } from 'vitest';
import { spokenMinutes } from './spoken-minutes.ts';

const MINUTE_MS = 60_000;

describe('spokenMinutes', () => {
  test.each([10, 5, 1])('speaks at %i minutes', (minutes) => {
    expect(spokenMinutes(minutes * MINUTE_MS)).toBe(minutes);
    expect(spokenMinutes(minutes * MINUTE_MS - 9_000)).toBe(minutes);
  });

  test.each([120, 11, 7, 4, 0.5, 0, -3])('is silent at %d minutes', (minutes) => {
    expect(spokenMinutes(minutes * MINUTE_MS)).toBeUndefined();
  });

  test('is silent again before a visitor who comes late could be told a wrong time', () => {
    expect(spokenMinutes(10 * MINUTE_MS - 10_000)).toBeUndefined();
  });
});
