import { canExport } from '@coastline/domain/people/permissions';
import type { ExportKind, ExportQuery } from '@coastline/domain/wire/people/export';
import { stringify } from 'csv-stringify/sync';

import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';

import { recordAudit } from '../audit/audit.service.ts';
import { countExportLines, type ExportLine, HEADINGS, listExportLines } from './exports.repository.ts';

export type ExportsService = ReturnType<typeof createExportsService>;

/** Tables for the office's bookkeeping, as text that any spreadsheet opens. */
export function createExportsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /**
   * One table as CSV in UTF-8, piece by piece: each is read when it is asked for, in a transaction of its own, so that
   * whoever takes long holds nothing. What a spreadsheet could take for a formula is written as text. It leaves the house
   * with names of people, so who fetched it is written down before the first piece.
   */
  async function* write(
    caller: Caller,
    request: { kind: ExportKind; days: ExportQuery },
  ): AsyncGenerator<string> {
    const user = requireUser(caller);
    requirePermission(canExport(user));
    const { kind, days } = request;
    const first = await inTransaction(
      pool,
      async (tx) => {
        await recordAudit(tx, {
          actorId: user.userId,
          action: `export_${kind}`,
          entity: 'export',
          at: deps.clock(),
          details: { ...days, lines: await countExportLines(tx, kind, days) },
        });
        return listExportLines(tx, kind, { days });
      },
      { asker: 'office' },
    );
    yield writeLines(kind, first, { isFirst: true });
    for (let after = first.at(-1); after !== undefined; ) {
      const piece = { days, after };
      const lines = await inTransaction(pool, (tx) => listExportLines(tx, kind, piece), { asker: 'office' });
      if (lines.length > 0) yield writeLines(kind, lines, { isFirst: false });
      after = lines.at(-1);
    }
  }

  return { write };
}

function writeLines(kind: ExportKind, lines: ExportLine[], { isFirst }: { isFirst: boolean }): string {
  return stringify(lines, {
    header: isFirst,
    bom: isFirst,
    columns: [...HEADINGS[kind]],
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
