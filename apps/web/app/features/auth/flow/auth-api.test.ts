import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { isAuthServerUnreachable } from './auth-api.ts';

describe('isAuthServerUnreachable', () => {
  it('is true for network failures and failed script downloads', () => {
    expect(isAuthServerUnreachable(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(true);
    expect(isAuthServerUnreachable(new TypeError('Failed to fetch dynamically imported module'))).toBe(true);
  });
  it('is false for rejections and responses of a proxy', () => {
    expect(isAuthServerUnreachable(new AuthRetryableFetchError('{}', 502))).toBe(false);
    expect(isAuthServerUnreachable(new AuthApiError('Invalid login credentials', 400, undefined))).toBe(
      false,
    );
  });
});
