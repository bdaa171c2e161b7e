import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the product, in the order of a visit. */
export default [
  index('routes/home.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('role-selection', 'routes/role-selection.tsx'),
  route('preferences-setup', 'routes/preferences-setup.tsx'),

  route('browse', 'routes/browse.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('cars/:carId', 'routes/car.tsx'),
  route('car/:carId', 'routes/car-redirect.tsx'),
  route('book/:carId', 'routes/book.tsx'),

  route('account', 'routes/account.tsx'),
  route('inbox', 'routes/inbox.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),

  route('my-bookings', 'routes/my-bookings.tsx'),
  route('booking/:bookingId', 'routes/booking.tsx'),
  route('booking/:bookingId/print', 'routes/booking-print.tsx'),

  route('add-car', 'routes/add-car.tsx'),
  route('edit-car/:carId', 'routes/edit-car.tsx'),
  route('owner/dashboard', 'routes/owner-dashboard.tsx'),
  route('owner/cars', 'routes/owner-cars.tsx'),
  route('owner/cars/:carId/calendar', 'routes/owner-calendar.tsx'),
  route('owner/timeline', 'routes/owner-timeline.tsx'),
  route('owner/bookings', 'routes/owner-bookings.tsx'),
  route('owner/payouts', 'routes/owner-payouts.tsx'),

  route('admin/login', 'routes/admin-login.tsx'),
  route('admin/dashboard', 'routes/admin-dashboard.tsx'),
  route('admin/bookings', 'routes/admin-bookings.tsx'),
  route('admin/payouts', 'routes/admin-payouts.tsx'),
  route('admin/people', 'routes/admin-people.tsx'),
  route('admin/people/:personId', 'routes/admin-person.tsx'),
  route('admin/settings', 'routes/admin-settings.tsx'),

  route('app-shell', 'routes/app-shell.tsx'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
