import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { isAuthUnanswered } from './unanswered.ts';

describe('a call without an answer', () => {
  it('is one that never reached the server, or whose script did not come', () => {
    expect(isAuthUnanswered(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(true);
    expect(isAuthUnanswered(new TypeError('Failed to fetch dynamically imported module'))).toBe(true);
  });
  it('is none that somebody refused or that a proxy answered', () => {
    expect(isAuthUnanswered(new AuthRetryableFetchError('{}', 502))).toBe(false);
    expect(isAuthUnanswered(new AuthApiError('Invalid login credentials', 400, undefined))).toBe(false);
  });
});
