import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { getErrorMessage, isAlreadyRegistered } from './auth-errors.ts';

describe('the message of a failed call', () => {
  it('is the message of the auth server [ERR-07]', () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(getErrorMessage(error, 'fallback')).toBe('Invalid login credentials');
    const weak = new AuthWeakPasswordError('Password should be at least 6 characters.', 422, ['length']);
    expect(getErrorMessage(weak, 'fallback')).toBe('Password should be at least 6 characters.');
  });
  it('is the fallback when the server gives no message [ERR-07]', () => {
    expect(getErrorMessage(new AuthApiError('', 500, undefined), 'fallback')).toBe('fallback');
    expect(getErrorMessage(new AuthRetryableFetchError('Failed to fetch', 0), 'fallback')).toBe('fallback');
    expect(getErrorMessage(new AuthRetryableFetchError('{}', 502), 'fallback')).toBe('fallback');
    expect(getErrorMessage(new TypeError('Failed to fetch dynamically imported module'), 'fallback')).toBe(
      'fallback',
    );
    expect(getErrorMessage('thrown text', 'fallback')).toBe('fallback');
  });
  it.each(['{}', '{"status":500}', '[]'])(
    'is the fallback when the response body %s has no message [ERR-07] [ERR-08]',
    (body) => {
      expect(getErrorMessage(new AuthApiError(body, 500, undefined), 'Failed to send reset email.')).toBe(
        'Failed to send reset email.',
      );
    },
  );
});

describe('isAlreadyRegistered', () => {
  it('recognizes both messages [AUTH-19]', () => {
    expect(isAlreadyRegistered('User already registered')).toBe(true);
    expect(isAlreadyRegistered('A user with this email address has already been registered')).toBe(true);
  });
  it('is false for other errors [AUTH-19]', () => {
    expect(isAlreadyRegistered('Signups not allowed for this instance')).toBe(false);
  });
});
