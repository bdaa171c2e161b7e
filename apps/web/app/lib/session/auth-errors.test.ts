import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { isAlreadyRegistered, messageOf } from './auth-errors.ts';

describe('the message of a failed call', () => {
  it("is the auth server's own [ERR-07]", () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(messageOf(error, 'fallback')).toBe('Invalid login credentials');
    const weak = new AuthWeakPasswordError('Password should be at least 6 characters.', 422, ['length']);
    expect(messageOf(weak, 'fallback')).toBe('Password should be at least 6 characters.');
  });
  it('falls back where the server said nothing [ERR-07]', () => {
    expect(messageOf(new AuthApiError('', 500, undefined), 'fallback')).toBe('fallback');
    expect(messageOf(new AuthRetryableFetchError('Failed to fetch', 0), 'fallback')).toBe('fallback');
    expect(messageOf(new AuthRetryableFetchError('{}', 502), 'fallback')).toBe('fallback');
    expect(messageOf(new TypeError('Failed to fetch dynamically imported module'), 'fallback')).toBe(
      'fallback',
    );
    expect(messageOf('thrown text', 'fallback')).toBe('fallback');
  });
  it.each(['{}', '{"status":500}', '[]'])(
    'falls back where the response body %s has no message [ERR-07] [ERR-08]',
    (body) => {
      expect(messageOf(new AuthApiError(body, 500, undefined), 'Failed to send reset email.')).toBe(
        'Failed to send reset email.',
      );
    },
  );
});

describe('an address with an account', () => {
  it('is known by either wording [AUTH-19]', () => {
    expect(isAlreadyRegistered('User already registered')).toBe(true);
    expect(isAlreadyRegistered('A user with this email address has already been registered')).toBe(true);
  });
  it('is not seen in other refusals [AUTH-19]', () => {
    expect(isAlreadyRegistered('Signups not allowed for this instance')).toBe(false);
  });
});
