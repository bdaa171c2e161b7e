import { describe, expect, it } from 'vitest';
import { backTarget, dockOf, headerEntries, isCurrent, profilePlaces } from './navigation.ts';

const pathsOf = (places: { label: string; to: string }[]) => places.map(({ label, to }) => `${label} ${to}`);
const labelsOf = (places: { label: string }[]) => places.map(({ label }) => label);

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the back button', () => {
  it('leads from the booking form to the car [GEN-28]', () => {
    expect(backTarget(at('/book/c7', '?start=2026-12-01&end=2026-12-05'), 'renter')).toBe(
      '/cars/c7?start=2026-12-01&end=2026-12-05',
    );
  });

  it('leads from a booking to the list of the active role [GEN-29]', () => {
    const lists = (['renter', 'owner', 'admin'] as const).map((role) => backTarget(at('/booking/b1'), role));
    expect(lists).toEqual(['/my-bookings', '/owner/bookings', '/admin/bookings']);
  });

  it('leads from everywhere else to the cars [GEN-30]', () => {
    expect(backTarget(at('/add-car', '?x=1'), 'owner')).toBe('/browse');
  });
});

describe('the bottom navigation', () => {
  it('of an admin has two places [GEN-38]', () => {
    expect(pathsOf(dockOf('admin'))).toEqual(['Dashboard /admin/dashboard', 'All Bookings /admin/bookings']);
  });

  it('of an owner has four places [GEN-39]', () => {
    expect(labelsOf(dockOf('owner'))).toEqual(['Browse', 'Dashboard', 'My Cars', 'Bookings']);
    expect(
      dockOf('owner')
        .slice(2)
        .map(({ to }) => to),
    ).toEqual(['/owner/cars', '/owner/bookings']);
  });

  it('of a renter has three places [GEN-40]', () => {
    expect(pathsOf(dockOf('renter'))).toEqual([
      'Home /browse',
      'Bookings /my-bookings',
      'Become a Car Host /add-car',
    ]);
  });
});

describe('the profile menu', () => {
  it('of an admin has the two admin places [GEN-41]', () => {
    expect(labelsOf(profilePlaces('admin', ['admin', 'owner']))).toEqual(['Admin Dashboard', 'All Bookings']);
  });

  it('of an owner has vehicles, cars and bookings [GEN-42]', () => {
    const places = profilePlaces('owner', ['owner']);
    expect(labelsOf(places)).toEqual(['My Vehicles', 'Browse Cars', 'My Bookings']);
    expect(places[0]?.to).toBe('/owner/dashboard');
  });

  it('of a renter offers hosting only without the owner role [GEN-43]', () => {
    expect(labelsOf(profilePlaces('renter', ['renter']))).toEqual([
      'Browse Cars',
      'Become a Car Host',
      'My Bookings',
    ]);
    expect(labelsOf(profilePlaces('renter', ['renter', 'owner']))).toEqual(['Browse Cars', 'My Bookings']);
  });
});

describe('the header', () => {
  it('follows the active role, not the roles held [GEN-44]', () => {
    expect(labelsOf(headerEntries(true, 'admin'))).toEqual(['Dashboard', 'All Bookings']);
    expect(labelsOf(headerEntries(true, 'renter'))).toEqual(['Browse cars', 'How It Works', 'My Bookings']);
    expect(labelsOf(headerEntries(false, 'renter'))).toEqual([
      'Browse cars',
      'How It Works',
      'List your car',
    ]);
  });

  it('counts a car and its booking form as browsing', () => {
    expect(
      ['/browse', '/cars/1', '/book/1', '/my-bookings'].map((path) => isCurrent('/browse', path)),
    ).toEqual([true, true, true, false]);
  });
});
