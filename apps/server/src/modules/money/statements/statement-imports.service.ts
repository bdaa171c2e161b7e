import { createHash, randomUUID } from 'node:crypto';
import {
  type ImportStatementQuery,
  type PreviewStatementQuery,
  type SaveStatementMappingArgs,
  type StatementImport,
  type StatementMapping,
  StatementMappingFields,
  type StatementPreview,
} from '@coastline/contracts/statement';
import { MAX_STATEMENT_COLUMNS } from '@coastline/domain/money/statement-lines';
import { matchExactly } from '@coastline/domain/money/statement-matching';
import { canReconcile } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';
import type { WriteContext } from '../../../http/idempotency/idempotent-transactions.ts';
import type { Semaphore } from '../../../http/load-shedding/semaphore.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { decodeStatement } from './decode-statement.ts';
import { hashHeader, type NewStatementLine, parseStatement } from './parse-statement.ts';
import { detectLayout, readFirstRows } from './read-statement.ts';
import {
  findImport,
  findMapping,
  findMappingById,
  insertImport,
  insertNewLines,
  listEqualLinesAndRecords,
  lockImports,
  type StatementImportRow,
  type StatementMappingRow,
  saveMapping,
} from './statement-imports.repository.ts';
import { updateLinesMatched } from './statement-lines.repository.ts';
import { presentImport, presentMapping } from './statements.presenter.ts';

const PREVIEW_ROWS = 10;
/** Lines before the header are shown too, because the office chooses the header among them. */
const MAX_SCANNED_ROWS = 60;

export type StatementImportsService = ReturnType<typeof createStatementImportsService>;

interface ImportRequest {
  file: ImportStatementQuery;
  mapping: StatementMappingRow;
  lines: NewStatementLine[];
  fileHash: string;
  actorId: string;
  importedAt: Date;
}

/** Imports statements of the Wave and bank accounts, and matches their lines where only one record fits (PAY-70). */
export function createStatementImportsService(deps: {
  database: DatabaseClient;
  clock: () => Date;
  /** Limits the files that are read at once. */
  semaphore: Semaphore;
}) {
  const { pool } = deps.database;

  /** Shows the beginning of a file and the mapping that is saved for its columns. Changes nothing. */
  async function preview(
    caller: Caller,
    request: { query: PreviewStatementQuery; readFile: () => Promise<Uint8Array> },
  ): Promise<StatementPreview> {
    requirePermission(canReconcile(requireUser(caller)));
    const { method, delimiter, header_row: headerRow } = request.query;
    const { text, encoding } = decodeStatement(await request.readFile());
    const layout = detectLayout(text, { ...(delimiter && { delimiter }), ...(headerRow && { headerRow }) });
    const rows = readFirstRows(text, layout.delimiter, MAX_SCANNED_ROWS);
    const header = rows.find(({ line }) => line === layout.headerRow)?.cells ?? [];
    if (header.length === 0) throw errors.statementUnreadable(`Line ${layout.headerRow} has no columns.`);
    requireColumnLimit(header);
    const saved = await inTransactionAs(pool, 'office', (tx) =>
      findMapping(tx, { method, headerHash: hashHeader(header) }),
    );
    return {
      encoding,
      delimiter: layout.delimiter,
      header_row: layout.headerRow,
      header,
      rows: rows.filter(({ line }) => line > layout.headerRow).slice(0, PREVIEW_ROWS),
      saved: saved ? presentMapping(saved) : null,
    };
  }

  /** Remembers how the columns of a method's statements are read; replaces the mapping of the same columns. */
  async function rememberMapping(
    write: WriteContext,
    { method, name, header, mapping }: SaveStatementMappingArgs,
  ): Promise<StatementMapping> {
    const user = requireUser(write.caller);
    requirePermission(canReconcile(user));
    return write.inTransaction(async (tx) => {
      const [savedBy, savedAt] = [user.userId, deps.clock()];
      const row = await saveMapping(tx, {
        ...{ method, name, mapping, savedBy, savedAt },
        headerHash: hashHeader(header),
      });
      await recordAudit(tx, {
        ...{ actorId: savedBy, action: 'save_statement_mapping', at: savedAt },
        ...{ entity: 'statement' as const, entityId: row.id },
        details: { method, name },
      });
      return presentMapping(row);
    });
  }

  /**
   * Imports a file with a saved mapping: adds the lines that no earlier import has, and matches open lines with the only
   * record that fits. Throws `statement_unreadable` and `statement_columns_changed`, and imports nothing then.
   */
  async function importFile(
    caller: Caller,
    request: {
      query: ImportStatementQuery;
      readFile: () => Promise<Uint8Array>;
      openWrite: (content: Uint8Array) => WriteContext;
    },
  ): Promise<StatementImport> {
    const user = requireUser(caller);
    requirePermission(canReconcile(user));
    const { query: file } = request;
    const mapping = await inTransactionAs(pool, 'office', (tx) => findMappingById(tx, file.mapping_id));
    if (!mapping) throw errors.statementColumnsChanged();
    const bytes = await request.readFile();
    const { headerHash } = mapping;
    const fields = StatementMappingFields.parse(mapping.mapping);
    const lines = await deps.semaphore.run(() =>
      parseStatement(decodeStatement(bytes).text, { mapping: fields, headerHash }),
    );
    const fileHash = createHash('sha256').update(bytes).digest('hex');
    return request
      .openWrite(bytes)
      .inTransaction((tx) =>
        store(tx, { file, mapping, lines, fileHash, actorId: user.userId, importedAt: deps.clock() }),
      );
  }

  return { preview, rememberMapping, importFile };
}

async function store(tx: Database, request: ImportRequest): Promise<StatementImport> {
  const { lines, fileHash, actorId, importedAt } = request;
  const { method } = request.mapping;
  await lockImports(tx, method);
  const known = await findImport(tx, { method, fileHash });
  if (known) return addMissingLines(tx, known, request);
  const importId = randomUUID();
  const newLines = await insertNewLines(tx, { importId, method, lines });
  const { file_name: fileName } = request.file;
  const row = await insertImport(tx, {
    ...{ id: importId, method, fileName, fileHash, lineCount: lines.length },
    ...{ newLines, importedBy: actorId, importedAt },
  });
  const matchedLines = await matchOpenLines(tx, { method, actorId, at: importedAt });
  await recordAudit(tx, {
    ...{ actorId, action: 'import_statement', entity: 'statement', entityId: importId, at: importedAt },
    details: { method, fileName, lines: lines.length, newLines, matchedLines },
  });
  return presentImport(row, { newLines, matchedLines });
}

/** The file was imported before. Lines that it shared with an import that was undone meanwhile are added again. */
async function addMissingLines(
  tx: Database,
  known: StatementImportRow,
  { mapping: { method }, lines, actorId, importedAt }: ImportRequest,
): Promise<StatementImport> {
  const newLines = await insertNewLines(tx, { importId: known.id, method, lines });
  if (newLines === 0) return presentImport(known, { newLines: 0, matchedLines: 0 });
  const matchedLines = await matchOpenLines(tx, { method, actorId, at: importedAt });
  await recordAudit(tx, {
    ...{ actorId, action: 'import_statement', entity: 'statement', entityId: known.id, at: importedAt },
    details: { method, fileName: known.fileName, lines: lines.length, newLines, matchedLines },
  });
  return presentImport(known, { newLines, matchedLines });
}

async function matchOpenLines(
  tx: Database,
  { method, actorId, at }: { method: StatementMappingRow['method']; actorId: string; at: Date },
): Promise<number> {
  const { lines, records } = await listEqualLinesAndRecords(tx, method);
  const pairs = matchExactly(lines, records).map(({ line, record }) => ({
    ...{ id: line.id, kind: record.kind, recordId: record.id },
  }));
  if (pairs.length === 0) return 0;
  // Another admin may have dismissed a line since it was read.
  const matched = await updateLinesMatched(tx, { pairs, matchedBy: actorId, matchedAt: at });
  const entries = pairs
    .filter(({ id }) => matched.has(id))
    .map(({ id, kind, recordId }) => ({
      ...{ actorId, action: 'match_statement_line', entity: 'statement_line' as const, entityId: id, at },
      details: { kind, id: recordId, automatic: true },
    }));
  await recordAudit(tx, ...entries);
  return entries.length;
}

function requireColumnLimit(header: readonly string[]): void {
  if (header.length <= MAX_STATEMENT_COLUMNS) return;
  throw errors.statementUnreadable(`A statement may have ${MAX_STATEMENT_COLUMNS} columns at most.`);
}
