import type { StatementMethod } from '@coastline/domain/money/statement-lines';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { statementImports } from '../../../persistence/schema/index.ts';

/** An import with the name of its admin and the number of its lines. */
export interface ListedImportRow {
  id: string;
  method: StatementMethod;
  fileName: string;
  importedAt: string;
  importedBy: string;
  lines: number;
  matchedByHand: number;
}

/** Lists the latest imports, newest first. */
export async function listImports(
  tx: Database,
  { method, limit }: { method: StatementMethod | undefined; limit: number },
): Promise<ListedImportRow[]> {
  const { rows } = await tx.execute<ListedImportRow & Record<string, unknown>>(sql`
    select i.id, i.method, i.file_name as "fileName", i.imported_at as "importedAt", u.name as "importedBy",
      l.lines, l.by_hand as "matchedByHand"
    from (select * from statement_imports ${method ? sql`where method = ${method}` : sql``}
        order by imported_at desc, id desc limit ${limit}) i
      join users u on u.id = i.imported_by
      cross join lateral (select count(*)::int as lines,
          count(*) filter (where state = 'matched' and not matched_by_import)::int as by_hand
        from statement_lines where import_id = i.id) l
    order by i.imported_at desc, i.id desc`);
  return rows;
}

export async function findImportById(
  tx: Database,
  id: string,
): Promise<typeof statementImports.$inferSelect | undefined> {
  const [row] = await tx.select().from(statementImports).where(eq(statementImports.id, id));
  return row;
}

export interface LockedLine {
  lineNumber: number;
  state: 'open' | 'matched' | 'dismissed';
  matchedByImport: boolean;
}

/** Locks the lines of an import, so that no other transaction matches one, and returns them in the order of the file. */
export async function lockLinesOfImport(tx: Database, importId: string): Promise<LockedLine[]> {
  const { rows } = await tx.execute<LockedLine & Record<string, unknown>>(sql`
    select line_number as "lineNumber", state, matched_by_import as "matchedByImport"
    from statement_lines where import_id = ${importId} order by id for update`);
  return rows.toSorted((a, b) => a.lineNumber - b.lineNumber);
}

/** Deletes an import with its lines. */
export async function deleteImport(tx: Database, id: string): Promise<void> {
  await tx.delete(statementImports).where(eq(statementImports.id, id));
}
