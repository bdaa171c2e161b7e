import { parseNextPath } from '@coastline/domain/people/account-form';
import { expect, it } from 'vitest';
import { getAuthPath } from './next-path.ts';

it.each([
  '/book/7?start=2026-11-24&end=2026-11-29',
  '/cars/7?days=3#price',
  '/browse?city=Kololi%20%26%20Kotu',
])('passes %s to the sign-in page and back [AUTH-30] [AUTH-31]', (path) => {
  const next = new URL(getAuthPath(path), 'http://own.invalid').searchParams.get('next');
  expect(parseNextPath(next)).toBe(path);
});
