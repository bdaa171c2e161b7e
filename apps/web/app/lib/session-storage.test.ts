import { describe, expect, it } from 'vitest';
import { carriesAuthOutcome, findRedirectError } from './session-storage.ts';

describe('the address after a link of the auth server', () => {
  it.each(['#access_token=a&refresh_token=b&type=signup', '#error=access_denied&error_code=otp_expired'])(
    'is seen to carry an outcome: %s [AUTH-25]',
    (hash) => {
      expect(carriesAuthOutcome(hash)).toBe(true);
    },
  );

  it('is seen to carry a recovery [AUTH-26]', () => {
    expect(carriesAuthOutcome('#access_token=a&refresh_token=b&type=recovery')).toBe(true);
  });

  it.each(['', '#', '#price', '#main'])('is an ordinary one: %j', (hash) => {
    expect(carriesAuthOutcome(hash)).toBe(false);
  });

  it('tells why a link failed', () => {
    expect(findRedirectError('#error=x&error_description=Email+link+is+invalid')).toBe(
      'Email link is invalid',
    );
    expect(findRedirectError('#access_token=a')).toBeNull();
  });
});
