import { ROLE_LABELS } from '@coastline/domain/people/roles';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Header, bottom navigation and profile menu (GEN-26 to GEN-43). */
export const frame = defineTexts('frame', {
  back: 'Back',
  mainNavigation: 'Main',
  bottomNavigation: 'Bottom',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  settings: 'Settings',
  /** Names the settings button, which shows the currency. */
  settingsWith: (currency: string) => `Settings, currency ${currency}`,
  language: 'Language',
  howItWorks: 'How It Works',
  /** Names the button of the profile menu. */
  profileMenu: (name: string) => `Profile menu, ${name}`,
  browsingAs: (role: string) => `Browsing as ${role}`,
  switchRole: (role: string) => `Switch role, browsing as ${role}`,
  switchTo: (role: string) => `Switch to ${role}`,
  roles: ROLE_LABELS,
  places: {
    account: 'Account',
    adminDashboard: 'Admin Dashboard',
    allBookings: 'All Bookings',
    becomeHost: 'Become a Car Host',
    bookings: 'Bookings',
    browse: 'Browse',
    browseCars: 'Browse Cars',
    dashboard: 'Dashboard',
    home: 'Home',
    listYourCar: 'List your car',
    myBookings: 'My Bookings',
    myCars: 'My Cars',
    myVehicles: 'My Vehicles',
    payouts: 'Payouts',
    timeline: 'Timeline',
  },
});
