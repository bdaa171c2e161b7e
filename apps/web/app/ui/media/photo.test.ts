import { expect, test } from 'vitest';
import { getPreviewImageUrl } from './photo.tsx';

test('a preview image is the cropped stored photo, and other URLs are unchanged', () => {
  expect(getPreviewImageUrl('https://coastline.example/storage/v1/object/public/car-images/a/b.jpg')).toBe(
    'https://coastline.example/storage/v1/render/image/public/car-images/a/b.jpg?width=1200&height=630',
  );
  expect(getPreviewImageUrl('https://photos.example/b.jpg')).toBe('https://photos.example/b.jpg');
});
