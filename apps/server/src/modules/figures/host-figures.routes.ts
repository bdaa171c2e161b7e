import { HostDashboard } from '@coastline/domain/wire/hosting';
import { type Api, addRoute } from '../../platform/route.ts';
import type { HostFiguresService } from './host-figures.service.ts';

/** The host's dashboard. */
export function addHostFigureRoutes(api: Api, figures: HostFiguresService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/host/dashboard',
      operation: 'get_host_dashboard',
      summary: 'Earnings by month, shares, what comes next and how booked the own cars are',
      answer: HostDashboard,
    },
    ({ caller }) => figures.getDashboard(caller),
  );
}
