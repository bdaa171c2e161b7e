import { describe, expect, it } from 'vitest';
import { getCarViewer } from './booking-offer.ts';

describe('readerOf', () => {
  it('returns visitor without a session [CAR-12]', () => {
    expect(getCarViewer({ isSignedIn: false, activeRole: 'renter', isOwn: false })).toBe('visitor');
  });

  it.each(['renter', 'owner'] as const)('returns guest for a signed-in %s [CAR-10]', (activeRole) => {
    expect(getCarViewer({ isSignedIn: true, activeRole, isOwn: false })).toBe('guest');
  });

  it('returns admin for the active role admin, which cannot book [CAR-09]', () => {
    expect(getCarViewer({ isSignedIn: true, activeRole: 'admin', isOwn: false })).toBe('admin');
  });

  it.each(['renter', 'owner', 'admin'] as const)(
    'returns host for the own car of a %s, who cannot book it [CAR-30]',
    (activeRole) => {
      expect(getCarViewer({ isSignedIn: true, activeRole, isOwn: true })).toBe('host');
    },
  );
});
