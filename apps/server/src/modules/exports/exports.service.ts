import { canExport } from '@coastline/domain/people/permissions';
import type { ExportKind, ExportQuery } from '@coastline/domain/wire/people/export';
import { stringify } from 'csv-stringify/sync';

import { type DatabaseClient, inTransaction } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/callers/caller.ts';
import { requirePermission } from '../../platform/callers/require-permission.ts';

import { recordAudit } from '../audit/audit.service.ts';
import { HEADINGS, listExportLines } from './exports.repository.ts';

export type ExportsService = ReturnType<typeof createExportsService>;

/** Tables for the office's bookkeeping, as text that any spreadsheet opens. */
export function createExportsService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { pool } = deps.database;

  /**
   * One table as CSV in UTF-8. What a spreadsheet could take for a formula is written as text. It leaves the house with
   * names of people, so who fetched it is written down.
   */
  async function write(caller: Caller, request: { kind: ExportKind; days: ExportQuery }): Promise<string> {
    const user = requireUser(caller);
    requirePermission(canExport(user));
    const { kind, days } = request;
    const lines = await inTransaction(
      pool,
      async (tx) => {
        const found = await listExportLines(tx, kind, days);
        await recordAudit(tx, {
          actorId: user.userId,
          action: `export_${kind}`,
          entity: 'export',
          at: deps.clock(),
          details: { ...days, lines: found.length },
        });
        return found;
      },
      { asker: 'office' },
    );
    return stringify(lines, {
      header: true,
      columns: [...HEADINGS[kind]],
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    });
  }

  return { write };
}
