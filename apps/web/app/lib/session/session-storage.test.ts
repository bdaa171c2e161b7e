import type { Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { findRedirectError, isHalfSignedIn } from './session-storage.ts';

describe('the address after a link of the auth server', () => {
  it('tells why a link or another service failed, and whether a new link helps', () => {
    const spent = '#error=x&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(findRedirectError(spent)).toEqual({
      code: 'otp_expired',
      message: 'Email link is invalid',
      isSpentLink: true,
    });
    const refused = '#error=access_denied&error_code=user_banned&error_description=User+is+banned';
    expect(findRedirectError(refused)).toEqual({
      code: 'user_banned',
      message: 'User is banned',
      isSpentLink: false,
    });
    expect(findRedirectError('#access_token=a')).toBeNull();
  });
});

describe('a session of somebody with a second factor', () => {
  const sessionOf = (aal: string, status: string): Session =>
    ({
      access_token: `x.${btoa(JSON.stringify({ aal }))}.y`,
      user: { factors: [{ id: 'f', status, factor_type: 'totp' }] },
    }) as unknown as Session;

  it('is half-way until the code was given', () => {
    expect(isHalfSignedIn(sessionOf('aal1', 'verified'))).toBe(true);
    expect(isHalfSignedIn(sessionOf('aal2', 'verified'))).toBe(false);
  });

  it('is whole while the factor is not in use yet', () => {
    expect(isHalfSignedIn(sessionOf('aal1', 'unverified'))).toBe(false);
  });

  it('is half-way where its token cannot be read', () => {
    expect(isHalfSignedIn({ ...sessionOf('aal1', 'verified'), access_token: 'no token' })).toBe(true);
  });
});
