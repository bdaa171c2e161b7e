import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAllDrafts,
  deleteDraft,
  findDraft,
  findInMemoryDraft,
  saveDraft,
  saveInMemoryDraft,
} from './drafts.ts';

const DAY_MS = 86_400_000;
const disk = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, text: string) => void disk.set(key, text),
  removeItem: (key: string) => void disk.delete(key),
};

beforeEach(() => {
  vi.stubGlobal('window', { localStorage });
  deleteAllDrafts();
});

afterAll(() => vi.unstubAllGlobals());

describe('drafts', () => {
  it('survive a reload, separately for each form and user', () => {
    saveDraft('ann/car-1', { name: 'Ann' });
    saveDraft('bob/car-1', { name: 'Bob' });
    expect(findDraft('ann/car-1')).toEqual({ name: 'Ann' });
    expect(findDraft('ann/car-2')).toBeUndefined();
  });

  it('never store the in-memory part', () => {
    saveDraft('ann/car-1', { name: 'Ann' });
    saveInMemoryDraft('ann/car-1', { passportId: 'GM45821' });
    expect(findInMemoryDraft('ann/car-1')).toEqual({ passportId: 'GM45821' });
    expect([...disk.values()].join()).not.toContain('GM45821');
  });

  it('are deleted after the form was sent', () => {
    saveDraft('ann/car-1', { name: 'Ann' });
    saveInMemoryDraft('ann/car-1', { passportId: 'GM45821' });
    saveDraft('ann/car-2', { name: 'Ann' });
    deleteDraft('ann/car-1');
    expect([findDraft('ann/car-1'), findInMemoryDraft('ann/car-1')]).toEqual([undefined, undefined]);
    expect(findDraft('ann/car-2')).toEqual({ name: 'Ann' });
  });

  it('are all deleted at sign-out', () => {
    saveDraft('ann/car-1', { name: 'Ann' });
    saveInMemoryDraft('ann/car-1', { passportId: 'GM45821' });
    deleteAllDrafts();
    expect([disk.size, findInMemoryDraft('ann/car-1')]).toEqual([0, undefined]);
  });

  it('expire after two weeks', () => {
    saveDraft('ann/car-1', { name: 'Ann' }, 0);
    expect(findDraft('ann/car-1', 14 * DAY_MS - 1)).toEqual({ name: 'Ann' });
    expect(findDraft('ann/car-1', 14 * DAY_MS)).toBeUndefined();
  });

  it('are limited to the ten newest', () => {
    for (let count = 0; count < 12; count += 1) saveDraft(`ann/car-${count}`, {}, count);
    const kept = Array.from({ length: 12 }, (_, count) => findDraft(`ann/car-${count}`, 12));
    expect(kept.map((draft) => draft !== undefined)).toEqual([false, false, ...Array(10).fill(true)]);
  });

  it.each(['', 'null', '[1]', '{"ann/car-1":{"value":{}}}', 'not json'])(
    'are empty when the storage contains %j',
    (text) => {
      disk.set('coastline-drafts', text);
      expect(findDraft('ann/car-1')).toBeUndefined();
      saveDraft('ann/car-1', { name: 'Ann' });
      expect(findDraft('ann/car-1')).toEqual({ name: 'Ann' });
    },
  );

  it('are empty when storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    saveDraft('ann/car-1', { name: 'Ann' });
    expect(findDraft('ann/car-1')).toBeUndefined();
  });
});
