import { describe, expect, it } from 'vitest';
import { authPathFor, safeNextPath } from './next-path.ts';

describe('the page to return to', () => {
  it('is carried to the sign-in page with its query [AUTH-30]', () => {
    const path = '/book/7?start=2026-11-24&end=2026-11-29';
    const next = new URL(authPathFor(path), 'http://x').searchParams.get('next');
    expect(safeNextPath(next)).toBe(path);
  });

  it('keeps query and fragment [AUTH-31]', () => {
    expect(safeNextPath('/cars/7?days=3#price')).toBe('/cars/7?days=3#price');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'browse',
    '',
    null,
    undefined,
  ])('ignores %j, which leads elsewhere [AUTH-32]', (next) => {
    expect(safeNextPath(next)).toBeUndefined();
  });
});
