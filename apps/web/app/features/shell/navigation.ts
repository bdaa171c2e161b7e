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
import { BOOKING_LISTS } from '#app/lib/session/active-role.ts';
import type { Catalogue } from '#app/texts/translation.ts';

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

type Names = Catalogue['frame']['places'];

/** Bottom navigation of each role (GEN-38 to GEN-40). */
export function getBottomNavigation(active: Role, names: Names): NavigationItem[] {
  return createBottomNavigation(names)[active];
}

function createBottomNavigation(names: Names): Record<Role, NavigationItem[]> {
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
export function getProfileMenuItems(
  viewer: { active: Role; roles: readonly Role[] },
  names: Names,
): NavigationItem[] {
  const browse = { label: names.browseCars, to: '/browse', icon: Search };
  const myBookings = { label: names.myBookings, to: '/my-bookings', icon: Luggage };
  if (viewer.active === 'admin') {
    return [
      { label: names.adminDashboard, to: '/admin/dashboard', icon: LayoutDashboard },
      { label: names.allBookings, to: '/admin/bookings', icon: List },
    ];
  }
  if (viewer.active === 'owner') {
    return [
      { label: names.myVehicles, to: '/owner/dashboard', icon: CarFront },
      ...getMoreHostItems(names),
      browse,
      myBookings,
    ];
  }
  const becomeHost = { label: names.becomeHost, to: '/add-car', icon: HandCoins };
  return [browse, ...(viewer.roles.includes('owner') ? [] : [becomeHost]), myBookings];
}

/** Items of hosts that do not fit into the bottom navigation. Shown in header and profile menu. */
function getMoreHostItems(names: Names): NavigationItem[] {
  return [
    { label: names.timeline, to: '/owner/timeline', icon: CalendarRange },
    { label: names.payouts, to: '/owner/payouts', icon: HandCoins },
  ];
}

/** Account item for all roles, the last one before signing out. */
export function getAccountItem(names: Names): NavigationItem {
  return { label: names.account, to: '/account', icon: UserRound };
}

export type HeaderItem = {
  label: string;
  /** Hidden in a narrow header. The profile menu has the item too. */
  wideOnly?: boolean;
} & ({ to: string } | { dialog: 'how-it-works' });

/** Links of the header from 768 px on. */
export function getHeaderItems(
  viewer: { isSignedIn: boolean; active: Role },
  { places, howItWorks }: Pick<Catalogue['frame'], 'places' | 'howItWorks'>,
): HeaderItem[] {
  if (viewer.isSignedIn && viewer.active === 'owner')
    return [
      ...getBottomNavigation('owner', places),
      ...getMoreHostItems(places).map((place) => ({ ...place, wideOnly: true })),
    ];
  if (viewer.isSignedIn && viewer.active === 'admin') return getBottomNavigation('admin', places);
  const last = viewer.isSignedIn
    ? { label: places.myBookings, to: '/my-bookings' }
    : { label: places.listYourCar, to: '/add-car' };
  return [{ label: places.browseCars, to: '/browse' }, { label: howItWorks, dialog: 'how-it-works' }, last];
}

/**
 * Whether a navigation item is current. Car pages and booking forms belong to browsing, and a booking belongs to its list.
 * Browsing also marks the home page, where the search begins.
 */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || isCurrent('/browse', pathname);
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  if (pathname.startsWith('/booking/')) return Object.values(BOOKING_LISTS).includes(to);
  return to === '/browse' && /^\/(cars|book)\//.test(pathname);
}

interface PageLocation {
  pathname: string;
  search: string;
}

/** Intermediate pages of a sign-in, which are not a useful back target. */
const SIGN_IN_PAGES = /^\/(auth|admin\/login|role-selection|preferences-setup)(\/|$|\?)/;
const HOMES: Record<Role, string> = {
  renter: '/browse',
  owner: '/owner/cars',
  admin: '/admin/dashboard',
};

/**
 * Target of the back button. Keeps the selected dates from the booking form to the car (GEN-28 to GEN-30). `from` is the
 * previous page of the visit, if any.
 */
export function getBackPath({ pathname, search }: PageLocation, active: Role, from?: string): string {
  if (pathname === '/add-car') return from && !SIGN_IN_PAGES.test(from) ? from : HOMES[active];
  if (/^\/(edit-car|owner\/cars)\/./.test(pathname))
    return active === 'admin' ? '/admin/cars' : '/owner/cars';
  const booked = /^\/book\/([^/]+)/.exec(pathname);
  if (booked?.[1]) return `/cars/${booked[1]}${search}`;
  const partOfBooking = /^(\/booking\/[^/]+)\/(trip|accident)$/.exec(pathname);
  if (partOfBooking?.[1]) return partOfBooking[1];
  return pathname.startsWith('/booking/') ? BOOKING_LISTS[active] : '/browse';
}
