import { afterEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-time.ts';

const HOUR_MS = 3_600_000;

const answeredAt = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(ms).toUTCString(), ...more });
const aheadHours = () => Math.round((serverNow() - Date.now()) / HOUR_MS);

describe('the time by the server', () => {
  afterEach(() => {
    vi.useRealTimers();
    learnServerTime(answeredAt(Date.now()));
  });

  it.each([5, -50])('is known from an answer where this clock is %d hours behind it', (hours) => {
    learnServerTime(answeredAt(Date.now() + hours * HOUR_MS));
    expect(aheadHours()).toBe(hours);
  });

  it('goes on as this clock does', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    learnServerTime(answeredAt(Date.now() + 5 * HOUR_MS));
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(aheadHours()).toBe(5);
    learnServerTime(answeredAt(Date.now()));
    expect(serverNow()).toBe(Date.now());
  });

  it('is not asked of answers that were kept on the way, have no date, or came late', () => {
    learnServerTime(answeredAt(Date.now() - HOUR_MS, { age: '3600' }));
    learnServerTime(new Headers());
    learnServerTime(answeredAt(Date.now() - 50_000));
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  });
});
