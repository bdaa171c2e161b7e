import { AdminDashboard } from '@coastline/domain/wire/people/admin';
import { type Api, addRoute } from '../../platform/route.ts';
import type { FiguresService } from './figures.service.ts';

/** The office's dashboard. */
export function addFigureRoutes(api: Api, figures: FiguresService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: '/rest/v1/admin/dashboard',
      operation: 'get_admin_dashboard',
      summary: 'Revenue of the month, pending payments and payouts, bookings per tab (admins)',
      answer: AdminDashboard,
    },
    ({ caller }) => figures.getDashboard(caller),
  );
}
