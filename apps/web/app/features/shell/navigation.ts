import type { Role } from '@coastline/domain/roles';
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

export interface Place {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** Bottom navigation of each role (GEN-38 to GEN-40). */
const DOCKS: Record<Role, Place[]> = {
  admin: [
    { label: 'Dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
    { label: 'All Bookings', to: '/admin/bookings', icon: List },
  ],
  owner: [
    { label: 'Browse', to: '/browse', icon: Search },
    { label: 'Dashboard', to: '/owner/dashboard', icon: LayoutDashboard },
    { label: 'My Cars', to: '/owner/cars', icon: CarFront },
    { label: 'Bookings', to: '/owner/bookings', icon: Luggage },
  ],
  renter: [
    { label: 'Home', to: '/browse', icon: House },
    { label: 'Bookings', to: '/my-bookings', icon: Luggage },
    { label: 'Become a Car Host', to: '/add-car', icon: HandCoins },
  ],
};

export function dockOf(active: Role): Place[] {
  return DOCKS[active];
}

/** Entries of the profile menu (GEN-41 to GEN-43). */
export function profilePlaces(active: Role, roles: readonly Role[]): Place[] {
  if (active === 'admin') {
    return [
      { label: 'Admin Dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
      { label: 'All Bookings', to: '/admin/bookings', icon: List },
    ];
  }
  if (active === 'owner') {
    return [
      { label: 'My Vehicles', to: '/owner/dashboard', icon: CarFront },
      { label: 'Browse Cars', to: '/browse', icon: Search },
      { label: 'My Bookings', to: '/my-bookings', icon: Luggage },
    ];
  }
  const becomeHost = { label: 'Become a Car Host', to: '/add-car', icon: HandCoins };
  return [
    { label: 'Browse Cars', to: '/browse', icon: Search },
    ...(roles.includes('owner') ? [] : [becomeHost]),
    { label: 'My Bookings', to: '/my-bookings', icon: Luggage },
  ];
}

/** The own settings, for every role: the last entry before signing out. */
export const ACCOUNT_PLACE: Place = { label: 'Account', to: '/account', icon: UserRound };

export type HeaderEntry = { label: string } & ({ to: string } | { dialog: 'how-it-works' });

/** Links of the header from 768 px on. */
export function headerEntries(signedIn: boolean, active: Role): HeaderEntry[] {
  if (signedIn && active !== 'renter') {
    return DOCKS[active].map(({ label, to }) => ({ label: label === 'Browse' ? 'Browse cars' : label, to }));
  }
  const last = signedIn
    ? { label: 'My Bookings', to: '/my-bookings' }
    : { label: 'List your car', to: '/add-car' };
  return [{ label: 'Browse cars', to: '/browse' }, { label: 'How It Works', dialog: 'how-it-works' }, last];
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
