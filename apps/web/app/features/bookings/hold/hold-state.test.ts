import { describe, expect, test } from 'vitest';
import { findAnnouncedMinutes } from './hold-state.ts';

const MINUTE_MS = 60_000;

describe('findAnnouncedMinutes', () => {
  test.each([10, 5, 1])('announces %i minutes', (minutes) => {
    expect(findAnnouncedMinutes(minutes * MINUTE_MS)).toBe(minutes);
    expect(findAnnouncedMinutes(minutes * MINUTE_MS - 9_000)).toBe(minutes);
  });

  test.each([120, 11, 7, 4, 0.5, 0, -3])('announces nothing at %d minutes', (minutes) => {
    expect(findAnnouncedMinutes(minutes * MINUTE_MS)).toBeUndefined();
  });

  test('announces nothing 10 seconds later, when the number would be wrong', () => {
    expect(findAnnouncedMinutes(10 * MINUTE_MS - 10_000)).toBeUndefined();
  });
});
