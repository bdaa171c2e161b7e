import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage, signIn } from './fake-storage.ts';
import { clearOtherUsers, findCachedResponse, storeResponse } from './offline-storage.ts';

const DAY_MS = 86_400_000;
const ofAwa = { userId: 'awa', name: 'bookings' };
const ofModou = { userId: 'modou', name: 'bookings' };
const ofAnyone = { userId: null, name: 'cars' };

describe('the offline storage', () => {
  beforeEach(() => {
    const localStorage = createStorage();
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('window', { localStorage });
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('returns a response with its timestamp', () => {
    signIn('awa');
    storeResponse(ofAwa, { at: Date.now(), data: ['CL-2026-001'] });
    expect(findCachedResponse(ofAwa)).toEqual({ at: Date.now(), data: ['CL-2026-001'] });
  });

  it('is restricted to the signed-in user', () => {
    signIn('awa');
    storeResponse(ofAwa, { at: Date.now(), data: 'hers' });
    storeResponse(ofModou, { at: Date.now(), data: 'came late, after he had left' });
    signIn('modou');
    expect([findCachedResponse(ofAwa), findCachedResponse(ofModou)]).toEqual([null, null]);
  });

  it('removes the responses of other users and keeps public ones', () => {
    signIn('awa');
    storeResponse(ofAwa, { at: Date.now(), data: 'hers' });
    storeResponse(ofAnyone, { at: Date.now(), data: 'cars' });
    clearOtherUsers('awa');
    expect(findCachedResponse(ofAwa)?.data).toBe('hers');
    clearOtherUsers('modou');
    expect(Object.keys(localStorage).filter((key) => key.includes('awa'))).toEqual([]);
    expect(findCachedResponse(ofAnyone)?.data).toBe('cars');
  });

  it('expires responses after 30 days', () => {
    storeResponse(ofAnyone, { at: Date.now(), data: 'cars' });
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    expect(findCachedResponse(ofAnyone)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(findCachedResponse(ofAnyone)).toBeNull();
    storeResponse({ userId: null, name: 'other' }, { at: Date.now(), data: 'other cars' });
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('keeps at most forty responses and evicts the oldest', () => {
    for (let car = 0; car < 60; car += 1) {
      storeResponse({ userId: null, name: `car-${car}` }, { at: Date.now() + car, data: car });
    }
    expect(Object.keys(localStorage)).toHaveLength(40);
    expect(findCachedResponse({ userId: null, name: 'car-19' })).toBeNull();
    expect(findCachedResponse({ userId: null, name: 'car-20' })?.data).toBe(20);
  });

  it('removes the old response when a new one exceeds the quota', () => {
    storeResponse(ofAnyone, { at: Date.now(), data: 'cars' });
    storeResponse(ofAnyone, { at: Date.now(), data: 'x'.repeat(200_000) });
    expect(findCachedResponse(ofAnyone)).toBeNull();
  });

  it('ignores malformed entries', () => {
    localStorage.setItem('kept::cars', '{"at":');
    expect(findCachedResponse(ofAnyone)).toBeNull();
    localStorage.setItem('kept::cars', '"text"');
    expect(findCachedResponse(ofAnyone)).toBeNull();
  });
});
