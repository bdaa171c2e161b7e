import type { Role } from '@coastline/domain/people/roles';
import {
  CalendarRange,
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
      { label: names.home, to: '/', icon: House },
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
    return [
      { label: names.myVehicles, to: '/owner/dashboard', icon: CarFront },
      ...moreOfHost(names),
      browse,
      myBookings,
    ];
  }
  const becomeHost = { label: names.becomeHost, to: '/add-car', icon: HandCoins };
  return [browse, ...(who.roles.includes('owner') ? [] : [becomeHost]), myBookings];
}

/** What a host's bottom navigation has no room for: in the header and in the profile menu. */
function moreOfHost(names: Names): Place[] {
  return [
    { label: names.timeline, to: '/owner/timeline', icon: CalendarRange },
    { label: names.payouts, to: '/owner/payouts', icon: HandCoins },
  ];
}

/** The own settings, for every role: the last entry before signing out. */
export function accountPlace(names: Names): Place {
  return { label: names.account, to: '/account', icon: UserRound };
}

export type HeaderEntry = {
  label: string;
  /** Left to the profile menu where the header is narrow. */
  wideOnly?: boolean;
} & ({ to: string } | { dialog: 'how-it-works' });

/** Links of the header from 768 px on. */
export function headerEntries(
  who: { isSignedIn: boolean; active: Role },
  { places, howItWorks }: Pick<Catalogue['frame'], 'places' | 'howItWorks'>,
): HeaderEntry[] {
  if (who.isSignedIn && who.active === 'owner')
    return [...dockOf('owner', places), ...moreOfHost(places).map((place) => ({ ...place, wideOnly: true }))];
  if (who.isSignedIn && who.active === 'admin') return dockOf('admin', places);
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

/**
 * Whether a place is where the visitor stands: a car and its booking form belong to browsing, a booking to its list.
 * Browsing itself belongs to the home page, where the search begins.
 */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || isCurrent('/browse', pathname);
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  if (pathname.startsWith('/booking/')) return Object.values(LISTS).includes(to);
  return to === '/browse' && /^\/(cars|book)\//.test(pathname);
}

interface Here {
  pathname: string;
  search: string;
}

/** Pages between signing in and the page asked for: nobody wants to go back to them. */
const ON_THE_WAY = /^\/(auth|admin\/login|role-selection|preferences-setup)(\/|$|\?)/;
const HOMES: Record<Role, string> = {
  renter: '/browse',
  owner: '/owner/cars',
  admin: '/admin/dashboard',
};

/**
 * Where the back button leads; the chosen dates go along from the booking form to the car (GEN-28 to GEN-30). `from` is the
 * page before this one, where the visit has one.
 */
export function backTarget({ pathname, search }: Here, active: Role, from?: string): string {
  if (pathname === '/add-car') return from && !ON_THE_WAY.test(from) ? from : HOMES[active];
  if (/^\/(edit-car|owner\/cars)\/./.test(pathname))
    return active === 'admin' ? '/admin/cars' : '/owner/cars';
  const booked = /^\/book\/([^/]+)/.exec(pathname);
  if (booked?.[1]) return `/cars/${booked[1]}${search}`;
  return pathname.startsWith('/booking/') ? LISTS[active] : '/browse';
}
