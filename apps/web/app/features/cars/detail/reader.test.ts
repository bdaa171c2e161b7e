import { describe, expect, it } from 'vitest';
import { readerOf } from './reader.ts';

describe('readerOf', () => {
  it('takes whoever is not signed in for a visitor [CAR-12]', () => {
    expect(readerOf({ isSignedIn: false, activeRole: 'renter', isOwn: false })).toBe('visitor');
  });

  it.each(['renter', 'owner'] as const)('lets a signed-in %s book [CAR-10]', (activeRole) => {
    expect(readerOf({ isSignedIn: true, activeRole, isOwn: false })).toBe('guest');
  });

  it('offers no booking with admin as the active role [CAR-09]', () => {
    expect(readerOf({ isSignedIn: true, activeRole: 'admin', isOwn: false })).toBe('admin');
  });

  it.each(['renter', 'owner', 'admin'] as const)(
    'offers no booking of an own car to a %s [CAR-30]',
    (activeRole) => {
      expect(readerOf({ isSignedIn: true, activeRole, isOwn: true })).toBe('host');
    },
  );
});
