import { describe, expect, it } from 'vitest';
import { movePhoto, storedPhoto, uploadPath } from './photo.ts';

const photos = ['a', 'b', 'c'].map(storedPhoto);
const order = (id: string, place: number) =>
  movePhoto(photos, id, place)
    .map((photo) => photo.id)
    .join('');

describe('the order of photos', () => {
  it('changes by moving one to a place [ADD-34]', () => {
    expect([order('c', 0), order('a', 1), order('b', 1)]).toEqual(['cab', 'bac', 'abc']);
  });

  it('has no place beyond its ends, and does not know a photo that is gone', () => {
    expect([order('a', -1), order('a', 9), order('x', 0)]).toEqual(['abc', 'bca', 'abc']);
  });
});

it('a photo is named after its person, moment, place and kind [STO-01]', () => {
  const upload = { userId: 'u', at: 1700000000000, index: 2 };
  expect(uploadPath({ ...upload, type: 'image/webp' })).toBe('u/1700000000000-2.webp');
  expect(uploadPath({ ...upload, type: 'image/jpg' })).toBe('u/1700000000000-2.jpg');
});
