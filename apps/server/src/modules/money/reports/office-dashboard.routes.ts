import { AdminDashboard } from '@coastline/contracts/people/admin';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { OfficeDashboardService } from './office-dashboard.service.ts';

/** Route for the office dashboard. */
export function addOfficeDashboardRoutes(api: Api, officeDashboard: OfficeDashboardService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/dashboard',
      operation: 'get_admin_dashboard',
      summary: 'Revenue of the month, pending payments and payouts, bookings per tab (admins)',
      response: AdminDashboard,
    },
    ({ caller }) => officeDashboard.getDashboard(caller),
  );
}
