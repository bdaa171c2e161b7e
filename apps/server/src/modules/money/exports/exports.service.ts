import type { ExportKind, ExportQuery } from '@coastline/contracts/people/export';
import { canExport } from '@coastline/domain/people/permissions';
import { stringify } from 'csv-stringify/sync';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import { type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';

import { recordAudit } from '../../people/audit/audit.service.ts';
import { countExportLines, type ExportLine, HEADINGS, listExportLines } from './exports.repository.ts';

export type ExportsService = ReturnType<typeof createExportsService>;

/** Exports tables for the office's bookkeeping as CSV. */
export function createExportsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /**
   * Streams a table as CSV in UTF-8. Each batch is read on demand in its own transaction, so a slow client holds no
   * connection. Formulas are escaped for spreadsheets. The table contains names of people, so the export is audited before
   * the first batch.
   */
  async function* streamCsv(
    caller: Caller,
    request: { kind: ExportKind; days: ExportQuery },
  ): AsyncGenerator<string> {
    const user = requireUser(caller);
    requirePermission(canExport(user));
    const { kind, days } = request;
    const first = await inTransactionAs(pool, 'office', async (tx) => {
      await recordAudit(tx, {
        actorId: user.userId,
        action: `export_${kind}`,
        entity: 'export',
        at: deps.clock(),
        details: { ...days, lines: await countExportLines(tx, kind, days) },
      });
      return listExportLines(tx, kind, { days });
    });
    yield renderLines(kind, first, { isFirst: true });
    for (let after = first.at(-1); after !== undefined; ) {
      const batch = { days, after };
      const lines = await inTransactionAs(pool, 'office', (tx) => listExportLines(tx, kind, batch));
      if (lines.length > 0) yield renderLines(kind, lines, { isFirst: false });
      after = lines.at(-1);
    }
  }

  return { streamCsv };
}

function renderLines(kind: ExportKind, lines: ExportLine[], { isFirst }: { isFirst: boolean }): string {
  return stringify(lines, {
    header: isFirst,
    bom: isFirst,
    columns: [...HEADINGS[kind]],
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
