import { describe, expect, it } from 'vitest';
import { parseCallbackParams } from './use-sign-in-redirect.ts';

describe('the callback parameters', () => {
  it('detect a recovery link in fragment or query [AUTH-07]', () => {
    expect(parseCallbackParams({ hash: '#access_token=a&type=recovery', search: '' })).toEqual({
      isRecovery: true,
      hasSession: true,
    });
    expect(parseCallbackParams({ hash: '', search: '?type=recovery' }).isRecovery).toBe(true);
  });
  it('detect a link that signs in [AUTH-25]', () => {
    expect(parseCallbackParams({ hash: '#access_token=a&type=magiclink', search: '' })).toEqual({
      isRecovery: false,
      hasSession: true,
    });
  });
  it('ignore a link that failed [AUTH-07]', () => {
    const hash = '#error=access_denied&error_code=otp_expired&type=recovery';
    expect(parseCallbackParams({ hash, search: '' })).toEqual({ isRecovery: false, hasSession: false });
  });
  it('are absent from an ordinary URL', () => {
    expect(parseCallbackParams({ hash: '', search: '?next=%2Fbrowse' })).toEqual({
      isRecovery: false,
      hasSession: false,
    });
  });
});
