import { EXPORT_KINDS, ExportQuery } from '@coastline/contracts/people/export';
import { addCsvRoute } from '../../../http/routing/file-route.ts';
import type { Api } from '../../../http/routing/route.ts';
import type { ExportsService } from './exports.service.ts';

/** Routes for CSV exports of bookings, payments and payouts. */
export function addExportRoutes(api: Api, exports: ExportsService): void {
  for (const kind of EXPORT_KINDS) {
    addCsvRoute(
      api,
      {
        path: `/rest/v1/exports/${kind}.csv`,
        operation: `export_${kind}`,
        summary: `The ${kind} of some days as a table (admins)`,
        query: ExportQuery,
      },
      ({ caller, query }) => ({
        name: `${kind}-${query.from}-to-${query.to}.csv`,
        pieces: exports.streamCsv(caller, { kind, days: query }),
      }),
    );
  }
}
