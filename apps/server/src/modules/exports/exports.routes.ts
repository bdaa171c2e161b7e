import { EXPORT_KINDS, ExportQuery } from '@coastline/domain/wire/people/export';
import { addTable } from '../../platform/file-route.ts';
import type { Api } from '../../platform/route.ts';
import type { ExportsService } from './exports.service.ts';

/** Bookings, payments and payouts for the office's own bookkeeping. */
export function addExportRoutes(api: Api, exports: ExportsService): void {
  for (const kind of EXPORT_KINDS) {
    addTable(
      api,
      {
        path: `/rest/v1/exports/${kind}.csv`,
        operation: `export_${kind}`,
        summary: `The ${kind} of some days as a table (admins)`,
        query: ExportQuery,
      },
      ({ caller, query }) => ({
        name: `${kind}-${query.from}-to-${query.to}.csv`,
        pieces: exports.write(caller, { kind, days: query }),
      }),
    );
  }
}
