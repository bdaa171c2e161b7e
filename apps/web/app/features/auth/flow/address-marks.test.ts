import { describe, expect, it } from 'vitest';
import { readAddressMarks } from './address-marks.ts';

describe('the marks in the address', () => {
  it('tell a recovery link in fragment or query [AUTH-07]', () => {
    expect(readAddressMarks({ hash: '#access_token=a&type=recovery', search: '' })).toEqual({
      isRecovery: true,
      hasSession: true,
    });
    expect(readAddressMarks({ hash: '', search: '?type=recovery' }).isRecovery).toBe(true);
  });
  it('tell a link that signs in [AUTH-25]', () => {
    expect(readAddressMarks({ hash: '#access_token=a&type=magiclink', search: '' })).toEqual({
      isRecovery: false,
      hasSession: true,
    });
  });
  it('ignore a link that failed [AUTH-07]', () => {
    const hash = '#error=access_denied&error_code=otp_expired&type=recovery';
    expect(readAddressMarks({ hash, search: '' })).toEqual({ isRecovery: false, hasSession: false });
  });
  it('are absent from an ordinary address', () => {
    expect(readAddressMarks({ hash: '', search: '?next=%2Fbrowse' })).toEqual({
      isRecovery: false,
      hasSession: false,
    });
  });
});
