import { describe, expect, test } from 'vitest';
import { spokenCountdown } from './hold-clock.ts';

const MINUTE_MS = 60_000;

describe('spokenCountdown', () => {
  test.each([
    [10, '10 minutes left to pay the deposit'],
    [5, '5 minutes left to pay the deposit'],
    [1, '1 minute left to pay the deposit'],
  ])('speaks at %i minutes', (minutes, words) => {
    expect(spokenCountdown(minutes * MINUTE_MS)).toBe(words);
    expect(spokenCountdown(minutes * MINUTE_MS - 9_000)).toBe(words);
  });

  test.each([120, 11, 7, 4, 0.5, 0, -3])('is silent at %d minutes', (minutes) => {
    expect(spokenCountdown(minutes * MINUTE_MS)).toBe('');
  });

  test('is silent again before a visitor who comes late could be told a wrong time', () => {
    expect(spokenCountdown(10 * MINUTE_MS - 10_000)).toBe('');
  });
});
