import { canExport } from '@coastline/domain/permissions';
import type { ExportKind, ExportQuery } from '@coastline/domain/wire/export';
import { stringify } from 'csv-stringify/sync';
import type { DatabaseClient } from '../../database/client.ts';
import { type Caller, requireUser } from '../../platform/caller.ts';
import { requirePermission } from '../../platform/require-permission.ts';
import { HEADINGS, listExportLines } from './exports.repository.ts';

export type ExportsService = ReturnType<typeof createExportsService>;

/** Tables for the office's bookkeeping, as text that any spreadsheet opens. */
export function createExportsService(deps: { database: DatabaseClient }) {
  /** One table as CSV in UTF-8. What a spreadsheet could take for a formula is written as text. */
  async function write(caller: Caller, request: { kind: ExportKind; days: ExportQuery }): Promise<string> {
    requirePermission(canExport(requireUser(caller)));
    const lines = await listExportLines(deps.database.db, request.kind, request.days);
    return stringify(lines, {
      header: true,
      columns: [...HEADINGS[request.kind]],
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    });
  }

  return { write };
}
