import type { Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { findRedirectError, lacksSecondFactor } from './session-storage.ts';

describe('findRedirectError', () => {
  it('returns the error of a link or a provider, and whether the link has expired', () => {
    const spent = '#error=x&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(findRedirectError(spent)).toEqual({
      code: 'otp_expired',
      message: 'Email link is invalid',
      isLinkExpired: true,
    });
    const refused = '#error=access_denied&error_code=user_banned&error_description=User+is+banned';
    expect(findRedirectError(refused)).toEqual({
      code: 'user_banned',
      message: 'User is banned',
      isLinkExpired: false,
    });
    expect(findRedirectError('#access_token=a')).toBeNull();
  });
});

describe('a session of a user with a second factor', () => {
  const sessionOf = (aal: string, status: string): Session =>
    ({
      access_token: `x.${btoa(JSON.stringify({ aal }))}.y`,
      user: { factors: [{ id: 'f', status, factor_type: 'totp' }] },
    }) as unknown as Session;

  it('is incomplete until the code is verified', () => {
    expect(lacksSecondFactor(sessionOf('aal1', 'verified'))).toBe(true);
    expect(lacksSecondFactor(sessionOf('aal2', 'verified'))).toBe(false);
  });

  it('is complete while the factor is unverified', () => {
    expect(lacksSecondFactor(sessionOf('aal1', 'unverified'))).toBe(false);
  });

  it('is incomplete when its token is malformed', () => {
    expect(lacksSecondFactor({ ...sessionOf('aal1', 'verified'), access_token: 'no token' })).toBe(true);
  });
});
