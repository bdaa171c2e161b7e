import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, dropDrafts, findDraft, findUnstored, keepDraft, keepUnstored } from './drafts.ts';

const DAY_MS = 86_400_000;
const disk = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, text: string) => void disk.set(key, text),
  removeItem: (key: string) => void disk.delete(key),
};

beforeEach(() => {
  vi.stubGlobal('window', { localStorage });
  dropDrafts();
});

afterAll(() => vi.unstubAllGlobals());

describe('drafts', () => {
  it('outlive a reload, apart for each form and person', () => {
    keepDraft('ann/car-1', { name: 'Ann' });
    keepDraft('bob/car-1', { name: 'Bob' });
    expect(findDraft('ann/car-1')).toEqual({ name: 'Ann' });
    expect(findDraft('ann/car-2')).toBeUndefined();
  });

  it('never write down what is only to be remembered', () => {
    keepDraft('ann/car-1', { name: 'Ann' });
    keepUnstored('ann/car-1', { passportId: 'GM45821' });
    expect(findUnstored('ann/car-1')).toEqual({ passportId: 'GM45821' });
    expect([...disk.values()].join()).not.toContain('GM45821');
  });

  it('are gone once sent', () => {
    keepDraft('ann/car-1', { name: 'Ann' });
    keepUnstored('ann/car-1', { passportId: 'GM45821' });
    keepDraft('ann/car-2', { name: 'Ann' });
    dropDraft('ann/car-1');
    expect([findDraft('ann/car-1'), findUnstored('ann/car-1')]).toEqual([undefined, undefined]);
    expect(findDraft('ann/car-2')).toEqual({ name: 'Ann' });
  });

  it('leave nothing behind after a sign-out', () => {
    keepDraft('ann/car-1', { name: 'Ann' });
    keepUnstored('ann/car-1', { passportId: 'GM45821' });
    dropDrafts();
    expect([disk.size, findUnstored('ann/car-1')]).toEqual([0, undefined]);
  });

  it('are forgotten after two weeks', () => {
    keepDraft('ann/car-1', { name: 'Ann' }, 0);
    expect(findDraft('ann/car-1', 14 * DAY_MS - 1)).toEqual({ name: 'Ann' });
    expect(findDraft('ann/car-1', 14 * DAY_MS)).toBeUndefined();
  });

  it('are ten at most, the newest', () => {
    for (let count = 0; count < 12; count += 1) keepDraft(`ann/car-${count}`, {}, count);
    const kept = Array.from({ length: 12 }, (_, count) => findDraft(`ann/car-${count}`, 12));
    expect(kept.map((draft) => draft !== undefined)).toEqual([false, false, ...Array(10).fill(true)]);
  });

  it.each(['', 'null', '[1]', '{"ann/car-1":{"value":{}}}', 'not json'])(
    'are none where the storage holds %j',
    (text) => {
      disk.set('coastline-drafts', text);
      expect(findDraft('ann/car-1')).toBeUndefined();
      keepDraft('ann/car-1', { name: 'Ann' });
      expect(findDraft('ann/car-1')).toEqual({ name: 'Ann' });
    },
  );

  it('are none where storage is forbidden', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    keepDraft('ann/car-1', { name: 'Ann' });
    expect(findDraft('ann/car-1')).toBeUndefined();
  });
});
