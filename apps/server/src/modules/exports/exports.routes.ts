import { EXPORT_KINDS, ExportQuery } from '@coastline/domain/wire/people/export';
import * as z from 'zod/mini';
import { type Api, addRoute, Reply } from '../../platform/route.ts';
import type { ExportsService } from './exports.service.ts';

/** Bookings, payments and payouts for the office's own bookkeeping. */
export function addExportRoutes(api: Api, exports: ExportsService): void {
  for (const kind of EXPORT_KINDS) {
    addRoute(
      api,
      {
        method: 'get',
        path: `/rest/v1/exports/${kind}.csv`,
        operation: `export_${kind}`,
        summary: `The ${kind} of some days as a table (admins)`,
        query: ExportQuery,
        answer: z.string(),
        answerType: 'text/csv; charset=utf-8',
      },
      async ({ caller, query }) => {
        const table = await exports.write(caller, { kind, days: query });
        const name = `${kind}-${query.from}-to-${query.to}.csv`;
        return new Reply(table, {
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        });
      },
    );
  }
}
