import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findKept, forgetOthers, keep } from './kept-storage.ts';
import { createStorage, signIn } from './test-storage.ts';

const DAY_MS = 86_400_000;
const ofAwa = { person: 'awa', name: 'bookings' };
const ofModou = { person: 'modou', name: 'bookings' };
const ofAnyone = { person: null, name: 'cars' };

describe('answers kept on the device', () => {
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

  it('come back as they were, with the time they came', () => {
    signIn('awa');
    keep(ofAwa, { at: Date.now(), data: ['CL-2026-001'] });
    expect(findKept(ofAwa)).toEqual({ at: Date.now(), data: ['CL-2026-001'] });
  });

  it('are for nobody but the person who is signed in', () => {
    signIn('awa');
    keep(ofAwa, { at: Date.now(), data: 'hers' });
    keep(ofModou, { at: Date.now(), data: 'came late, after he had left' });
    signIn('modou');
    expect([findKept(ofAwa), findKept(ofModou)]).toEqual([null, null]);
  });

  it('leave the device with the person; what is public stays', () => {
    signIn('awa');
    keep(ofAwa, { at: Date.now(), data: 'hers' });
    keep(ofAnyone, { at: Date.now(), data: 'cars' });
    forgetOthers('awa');
    expect(findKept(ofAwa)?.data).toBe('hers');
    forgetOthers('modou');
    expect(Object.keys(localStorage).filter((key) => key.includes('awa'))).toEqual([]);
    expect(findKept(ofAnyone)?.data).toBe('cars');
  });

  it('are good for 30 days', () => {
    keep(ofAnyone, { at: Date.now(), data: 'cars' });
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    expect(findKept(ofAnyone)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(findKept(ofAnyone)).toBeNull();
    keep({ person: null, name: 'other' }, { at: Date.now(), data: 'other cars' });
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('are forty at most: the oldest go', () => {
    for (let car = 0; car < 60; car += 1) {
      keep({ person: null, name: `car-${car}` }, { at: Date.now() + car, data: car });
    }
    expect(Object.keys(localStorage)).toHaveLength(40);
    expect(findKept({ person: null, name: 'car-19' })).toBeNull();
    expect(findKept({ person: null, name: 'car-20' })?.data).toBe(20);
  });

  it('are none where there is no room, the old one neither', () => {
    keep(ofAnyone, { at: Date.now(), data: 'cars' });
    keep(ofAnyone, { at: Date.now(), data: 'x'.repeat(200_000) });
    expect(findKept(ofAnyone)).toBeNull();
  });

  it('are none where something else lies in their place', () => {
    localStorage.setItem('kept::cars', '{"at":');
    expect(findKept(ofAnyone)).toBeNull();
    localStorage.setItem('kept::cars', '"text"');
    expect(findKept(ofAnyone)).toBeNull();
  });
});
