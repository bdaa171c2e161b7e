import type { Role } from '@coastline/domain/people/roles';
import {
  CarFront,
  HandCoins,
  House,
  LayoutDashboard,
  List,
  type LucideIcon,
  Luggage,
  Search,
  UserRound,
} from 'lucide-react';
import type { Catalogue } from '#app/texts/translation.ts';

export interface Place {
  label: string;
  to: string;
  icon: LucideIcon;
}

type Names = Catalogue['frame']['places'];

/** Bottom navigation of each role (GEN-38 to GEN-40). */
export function dockOf(active: Role, names: Names): Place[] {
  return docks(names)[active];
}

function docks(names: Names): Record<Role, Place[]> {
  return {
    admin: [
      { label: names.dashboard, to: '/admin/dashboard', icon: LayoutDashboard },
      { label: names.allBookings, to: '/admin/bookings', icon: List },
    ],
    owner: [
      { label: names.browse, to: '/browse', icon: Search },
      { label: names.dashboard, to: '/owner/dashboard', icon: LayoutDashboard },
      { label: names.myCars, to: '/owner/cars', icon: CarFront },
      { label: names.bookings, to: '/owner/bookings', icon: Luggage },
    ],
    renter: [
      { label: names.home, to: '/browse', icon: House },
      { label: names.bookings, to: '/my-bookings', icon: Luggage },
      { label: names.becomeHost, to: '/add-car', icon: HandCoins },
    ],
  };
}

/** Entries of the profile menu (GEN-41 to GEN-43). */
export function profilePlaces(who: { active: Role; roles: readonly Role[] }, names: Names): Place[] {
  const browse = { label: names.browseCars, to: '/browse', icon: Search };
  const myBookings = { label: names.myBookings, to: '/my-bookings', icon: Luggage };
  if (who.active === 'admin') {
    return [
      { label: names.adminDashboard, to: '/admin/dashboard', icon: LayoutDashboard },
      { label: names.allBookings, to: '/admin/bookings', icon: List },
    ];
  }
  if (who.active === 'owner') {
    return [{ label: names.myVehicles, to: '/owner/dashboard', icon: CarFront }, browse, myBookings];
  }
  const becomeHost = { label: names.becomeHost, to: '/add-car', icon: HandCoins };
  return [browse, ...(who.roles.includes('owner') ? [] : [becomeHost]), myBookings];
}

/** The own settings, for every role: the last entry before signing out. */
export function accountPlace(names: Names): Place {
  return { label: names.account, to: '/account', icon: UserRound };
}

export type HeaderEntry = { label: string } & ({ to: string } | { dialog: 'how-it-works' });

/** Links of the header from 768 px on. */
export function headerEntries(
  who: { isSignedIn: boolean; active: Role },
  { places, howItWorks }: Pick<Catalogue['frame'], 'places' | 'howItWorks'>,
): HeaderEntry[] {
  if (who.isSignedIn && who.active !== 'renter') return dockOf(who.active, places);
  const last = who.isSignedIn
    ? { label: places.myBookings, to: '/my-bookings' }
    : { label: places.listYourCar, to: '/add-car' };
  return [{ label: places.browseCars, to: '/browse' }, { label: howItWorks, dialog: 'how-it-works' }, last];
}

const LISTS: Record<Role, string> = {
  renter: '/my-bookings',
  owner: '/owner/bookings',
  admin: '/admin/bookings',
};

/** Whether a place is where the visitor stands: a car and its booking form belong to browsing, a booking to its list. */
export function isCurrent(to: string, pathname: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  if (pathname.startsWith('/booking/')) return Object.values(LISTS).includes(to);
  return to === '/browse' && /^\/(cars|book)\//.test(pathname);
}

interface Here {
  pathname: string;
  search: string;
}

/** Where the back button leads; the chosen dates go along from the booking form to the car (GEN-28 to GEN-30). */
export function backTarget({ pathname, search }: Here, active: Role): string {
  const booked = /^\/book\/([^/]+)/.exec(pathname);
  if (booked?.[1]) return `/cars/${booked[1]}${search}`;
  return pathname.startsWith('/booking/') ? LISTS[active] : '/browse';
}
