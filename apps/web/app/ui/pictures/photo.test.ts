import { expect, test } from 'vitest';
import { linkPicture } from './photo.tsx';

test('a link shows a stored picture cut to its preview, and any other as it is', () => {
  expect(linkPicture('https://coastline.example/storage/v1/object/public/car-images/a/b.jpg')).toBe(
    'https://coastline.example/storage/v1/render/image/public/car-images/a/b.jpg?width=1200&height=630',
  );
  expect(linkPicture('https://photos.example/b.jpg')).toBe('https://photos.example/b.jpg');
});
