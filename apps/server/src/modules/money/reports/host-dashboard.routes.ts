import { HostDashboard } from '@coastline/contracts/hosting';
import { type Api, addRoute } from '../../../http/routing/route.ts';
import type { HostDashboardService } from './host-dashboard.service.ts';

/** Route for the host dashboard. */
export function addHostDashboardRoutes(api: Api, hostDashboard: HostDashboardService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/host/dashboard',
      operation: 'get_host_dashboard',
      summary: 'Earnings by month, shares, what comes next and how booked the own cars are',
      response: HostDashboard,
    },
    ({ caller }) => hostDashboard.getDashboard(caller),
  );
}
