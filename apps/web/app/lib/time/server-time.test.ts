import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow, syncServerTime } from './server-time.ts';

const HOUR_MS = 3_600_000;

const answeredAt = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(ms).toUTCString(), ...more });
const aheadHours = () => Math.round((serverNow() - Date.now()) / HOUR_MS);

describe('the server time', () => {
  afterEach(() => {
    vi.useRealTimers();
    syncServerTime(answeredAt(Date.now()));
  });

  it.each([5, -50])('is derived from a response when the device clock is %d hours behind', (hours) => {
    syncServerTime(answeredAt(Date.now() + hours * HOUR_MS));
    expect(aheadHours()).toBe(hours);
  });

  it('advances with the device clock', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    syncServerTime(answeredAt(Date.now() + 5 * HOUR_MS));
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(aheadHours()).toBe(5);
    syncServerTime(answeredAt(Date.now()));
    expect(serverNow()).toBe(Date.now());
  });

  it('ignores cached responses, responses without a date, and small differences', () => {
    syncServerTime(answeredAt(Date.now() - HOUR_MS, { age: '3600' }));
    syncServerTime(new Headers());
    syncServerTime(answeredAt(Date.now() - 50_000));
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  });
});
