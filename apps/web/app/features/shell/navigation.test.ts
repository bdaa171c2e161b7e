import { describe, expect, it } from 'vitest';
import { frame } from '#app/texts/en/common.ts';
import {
  getBackPath,
  getBottomNavigation,
  getHeaderItems,
  getProfileMenuItems,
  isCurrent,
} from './navigation.ts';

const names = frame.english.places;
const pathsOf = (places: { label: string; to: string }[]) => places.map(({ label, to }) => `${label} ${to}`);
const labelsOf = (places: { label: string }[]) => places.map(({ label }) => label);

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the back button', () => {
  it('leads from the booking form to the car [GEN-28]', () => {
    expect(getBackPath(at('/book/c7', '?start=2026-12-01&end=2026-12-05'), 'renter')).toBe(
      '/cars/c7?start=2026-12-01&end=2026-12-05',
    );
  });

  it('leads from a booking to the list of the active role [GEN-29]', () => {
    const lists = (['renter', 'owner', 'admin'] as const).map((role) => getBackPath(at('/booking/b1'), role));
    expect(lists).toEqual(['/my-bookings', '/owner/bookings', '/admin/bookings']);
  });

  it('leads from the trip guide and the accident report to their booking [TRIP-210] [TRIP-213]', () => {
    const paths = ['/booking/b1/trip', '/booking/b1/accident'].map((path) => getBackPath(at(path), 'renter'));
    expect(paths).toEqual(['/booking/b1', '/booking/b1']);
  });

  it('leads from all other pages to the cars [GEN-30]', () => {
    expect(getBackPath(at('/compare', '?x=1'), 'owner')).toBe('/browse');
  });

  it('leads from Add Vehicle to the previous page, else to the start page of the role [GEN-30]', () => {
    expect(getBackPath(at('/add-car'), 'admin', '/admin/cars?search=kia')).toBe('/admin/cars?search=kia');
    expect(getBackPath(at('/add-car'), 'renter', '/auth?next=/add-car')).toBe('/browse');
    const homes = (['renter', 'owner', 'admin'] as const).map((role) => getBackPath(at('/add-car'), role));
    expect(homes).toEqual(['/browse', '/owner/cars', '/admin/dashboard']);
  });

  it("leads from a car's form and calendar to the list of the role [ADM-44]", () => {
    for (const path of ['/edit-car/c1', '/owner/cars/c1/calendar']) {
      expect(getBackPath(at(path), 'admin')).toBe('/admin/cars');
      expect(getBackPath(at(path), 'owner')).toBe('/owner/cars');
    }
  });
});

describe('the bottom navigation', () => {
  it('of an admin has two items [GEN-38]', () => {
    expect(pathsOf(getBottomNavigation('admin', names))).toEqual([
      'Dashboard /admin/dashboard',
      'All Bookings /admin/bookings',
    ]);
  });

  it('of an owner has four items [GEN-39]', () => {
    expect(labelsOf(getBottomNavigation('owner', names))).toEqual([
      'Browse',
      'Dashboard',
      'My Cars',
      'Bookings',
    ]);
    expect(
      getBottomNavigation('owner', names)
        .slice(2)
        .map(({ to }) => to),
    ).toEqual(['/owner/cars', '/owner/bookings']);
  });

  it('of a renter has three items [GEN-40]', () => {
    expect(pathsOf(getBottomNavigation('renter', names))).toEqual([
      'Home /',
      'Bookings /my-bookings',
      'Become a Car Host /add-car',
    ]);
  });
});

describe('the profile menu', () => {
  it('of an admin has the two admin items [GEN-41]', () => {
    expect(labelsOf(getProfileMenuItems({ active: 'admin', roles: ['admin', 'owner'] }, names))).toEqual([
      'Admin Dashboard',
      'All Bookings',
    ]);
  });

  it('of an owner has vehicles, cars and bookings [GEN-42]', () => {
    const places = getProfileMenuItems({ active: 'owner', roles: ['owner'] }, names);
    expect(labelsOf(places)).toEqual(['My Vehicles', 'Timeline', 'Payouts', 'Browse Cars', 'My Bookings']);
    expect(places[0]?.to).toBe('/owner/dashboard');
  });

  it('of a renter offers hosting only without the owner role [GEN-43]', () => {
    expect(labelsOf(getProfileMenuItems({ active: 'renter', roles: ['renter'] }, names))).toEqual([
      'Browse Cars',
      'Become a Car Host',
      'My Bookings',
    ]);
    expect(labelsOf(getProfileMenuItems({ active: 'renter', roles: ['renter', 'owner'] }, names))).toEqual([
      'Browse Cars',
      'My Bookings',
    ]);
  });
});

describe('the header', () => {
  it('follows the active role instead of all roles [GEN-44]', () => {
    const entriesOf = (isSignedIn: boolean, active: 'admin' | 'renter') =>
      labelsOf(getHeaderItems({ isSignedIn, active }, frame.english));
    expect(entriesOf(true, 'admin')).toEqual(['Dashboard', 'All Bookings']);
    expect(entriesOf(true, 'renter')).toEqual(['Browse Cars', 'How It Works', 'My Bookings']);
    expect(entriesOf(false, 'renter')).toEqual(['Browse Cars', 'How It Works', 'List your car']);
  });

  it('marks "Home" as current on the home page and while browsing only [GEN-40]', () => {
    expect(
      ['/', '/browse', '/cars/1', '/book/1', '/my-bookings', '/booking/1', '/add-car'].map((path) =>
        isCurrent('/', path),
      ),
    ).toEqual([true, true, true, true, false, false, false]);
  });

  it('treats a car and its booking form as browsing', () => {
    expect(
      ['/browse', '/cars/1', '/book/1', '/my-bookings'].map((path) => isCurrent('/browse', path)),
    ).toEqual([true, true, true, false]);
  });
});
