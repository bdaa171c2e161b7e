import { describe, expect, it } from 'vitest';
import { getUploadPath } from '#app/lib/photos/public-photo.ts';
import { createStoredPhoto, movePhoto } from './photo.ts';

const photos = ['a', 'b', 'c'].map(createStoredPhoto);
const order = (id: string, index: number) =>
  movePhoto(photos, id, index)
    .map((photo) => photo.id)
    .join('');

describe('movePhoto', () => {
  it('moves a photo to an index [ADD-34]', () => {
    expect([order('c', 0), order('a', 1), order('b', 1)]).toEqual(['cab', 'bac', 'abc']);
  });

  it('clamps the index and ignores an unknown photo', () => {
    expect([order('a', -1), order('a', 9), order('x', 0)]).toEqual(['abc', 'bca', 'abc']);
  });
});

it('builds the upload path from user, time, index and type [STO-01]', () => {
  const upload = { userId: 'u', timeMs: 1700000000000, index: 2 };
  expect(getUploadPath({ ...upload, type: 'image/webp' })).toBe('u/1700000000000-2.webp');
  expect(getUploadPath({ ...upload, type: 'image/jpg' })).toBe('u/1700000000000-2.jpg');
});
