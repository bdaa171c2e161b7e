import { index, type RouteConfig, route } from '@react-router/dev/routes';

// `react-router dev` and `react-router build` set NODE_ENV. `import.meta.env` does not exist here.
const isDevelopment = process.env.NODE_ENV === 'development';

/** All routes, in the order of a visit. */
export default [
  index('routes/home.tsx'),
  route('auth', 'routes/account/auth.tsx'),
  route('role-selection', 'routes/account/role-selection.tsx'),
  route('preferences-setup', 'routes/account/preferences-setup.tsx'),

  route('browse', 'routes/browse.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('cars/:carId', 'routes/car.tsx'),
  route('car/:carId', 'routes/car-redirect.tsx'),
  route('book/:carId', 'routes/guest/book.tsx'),

  route('account', 'routes/account/account.tsx'),
  route('inbox', 'routes/account/inbox.tsx'),
  route('unsubscribe', 'routes/account/unsubscribe.tsx'),
  route('pay/:token', 'routes/pay.tsx'),
  route('contract-check', 'routes/contract-check.tsx'),

  route('my-bookings', 'routes/guest/my-bookings.tsx'),
  route('booking/:bookingId', 'routes/guest/booking.tsx'),
  route('booking/:bookingId/print', 'routes/guest/booking-print.tsx'),
  route('booking/:bookingId/trip', 'routes/guest/trip-guide.tsx'),
  route('booking/:bookingId/accident', 'routes/guest/accident.tsx'),

  route('add-car', 'routes/host/add-car.tsx'),
  route('edit-car/:carId', 'routes/host/edit-car.tsx'),
  route('owner/dashboard', 'routes/host/owner-dashboard.tsx'),
  route('owner/cars', 'routes/host/owner-cars.tsx'),
  route('owner/cars/:carId/calendar', 'routes/host/owner-calendar.tsx'),
  route('owner/cars/:carId/extras', 'routes/host/owner-extras.tsx'),
  route('owner/timeline', 'routes/host/owner-timeline.tsx'),
  route('owner/bookings', 'routes/host/owner-bookings.tsx'),
  route('owner/payouts', 'routes/host/owner-payouts.tsx'),

  route('admin/login', 'routes/office/admin-login.tsx'),
  route('admin/dashboard', 'routes/office/admin-dashboard.tsx'),
  route('admin/bookings', 'routes/office/admin-bookings.tsx'),
  route('admin/bookings/:bookingId/:step', 'routes/office/admin-checklist.tsx'),
  route('admin/cars', 'routes/office/admin-cars.tsx'),
  route('admin/meetings', 'routes/office/admin-meetings.tsx'),
  route('admin/extras', 'routes/office/admin-extras.tsx'),
  route('admin/meeting-places', 'routes/office/admin-meeting-places.tsx'),
  route('admin/payouts', 'routes/office/admin-payouts.tsx'),
  route('admin/unmatched-receipts', 'routes/office/admin-unmatched-receipts.tsx'),
  route('admin/undecided-charges', 'routes/office/admin-undecided-charges.tsx'),
  route('admin/reconciliation', 'routes/office/admin-reconciliation.tsx'),
  route('admin/cash-book', 'routes/office/admin-cash-book.tsx'),
  route('admin/cash-book/print', 'routes/office/admin-cash-book-print.tsx'),
  route('admin/reports', 'routes/office/admin-reports.tsx'),
  route('admin/people', 'routes/office/admin-people.tsx'),
  route('admin/people/:personId', 'routes/office/admin-person.tsx'),
  route('admin/settings', 'routes/office/admin-settings.tsx'),

  // Pages of the development server, which no build contains.
  ...(isDevelopment ? [route('dev/ui', 'routes/dev/ui.tsx')] : []),

  route('app-shell', 'routes/app-shell.tsx'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemaps/:file', 'routes/resources/sitemap-file.ts'),
  route('.well-known/security.txt', 'routes/resources/security.ts'),
  route('.well-known/change-password', 'routes/resources/change-password.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
