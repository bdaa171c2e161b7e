import {
  ImportStatementQuery,
  ListStatementImportsQuery,
  ListStatementLinesQuery,
  ListUnmatchedRecordsQuery,
  MatchedStatementLine,
  MatchStatementLineArgs,
  PreviewStatementQuery,
  SaveStatementMappingArgs,
  StatementImport,
  StatementImportList,
  StatementLine,
  StatementLinePage,
  StatementLineReasonArgs,
  StatementMapping,
  StatementPreview,
  UndoneStatementImport,
  UndoStatementImportArgs,
  UnmatchedRecordPage,
} from '@coastline/contracts/statement';
import { MAX_STATEMENT_BYTES } from '@coastline/domain/money/statement-lines';
import * as z from 'zod/mini';
import { readFileBody } from '../../../http/routing/file-body.ts';
import { addFileReadRoute, addUploadRoute } from '../../../http/routing/file-route.ts';
import { type Api, addRoute, addWriteRoute, IdParams } from '../../../http/routing/route.ts';
import type { ImportListService } from './import-list.service.ts';
import type { StatementImportsService } from './statement-imports.service.ts';
import type { StatementLinesService } from './statement-lines.service.ts';
import type { StatementMatchesService } from './statement-matches.service.ts';

const STATEMENTS = '/rest/v1/statements';
const LINES = '/rest/v1/statement-lines';
/** Paths of uploads, which have a larger body limit. */
export const STATEMENT_UPLOAD = new RegExp(`^${STATEMENTS}(/preview)?$`);

const readStatement = (request: Request) => () => readFileBody(request, { maxBytes: MAX_STATEMENT_BYTES });

/** Routes for the office to import statements and to match their lines. */
export function addStatementRoutes(
  api: Api,
  services: {
    statementImports: StatementImportsService;
    statementImportList: ImportListService;
    statementLines: StatementLinesService;
    statementMatches: StatementMatchesService;
  },
): void {
  addImportRoutes(api, services.statementImports);
  addImportListRoutes(api, services.statementImportList);
  addListRoutes(api, services.statementLines);
  addMatchRoutes(api, services.statementMatches);
}

function addImportRoutes(api: Api, imports: StatementImportsService): void {
  addFileReadRoute(
    api,
    {
      path: `${STATEMENTS}/preview`,
      operation: 'preview_statement',
      summary: 'The first lines of a statement, and the mapping that is saved for its columns (admins)',
      bodyType: 'text/csv',
      query: PreviewStatementQuery,
      response: StatementPreview,
    },
    ({ caller, query, request }) => imports.preview(caller, { query, readFile: readStatement(request) }),
  );

  addWriteRoute(
    api,
    {
      path: '/rest/v1/statement-mappings',
      operation: 'save_statement_mapping',
      summary: 'Remember how the columns of a statement are read (admins)',
      body: SaveStatementMappingArgs,
      response: StatementMapping,
    },
    ({ write, body }) => imports.rememberMapping(write, body),
  );

  addUploadRoute(
    api,
    {
      path: STATEMENTS,
      operation: 'import_statement',
      summary:
        'Import a statement as CSV, up to 5 MB and 20,000 lines; known lines are not added again (admins)',
      bodyType: 'text/csv',
      params: z.object({}),
      query: ImportStatementQuery,
      response: StatementImport,
    },
    ({ caller, query, request, openWrite }) =>
      imports.importFile(caller, { query, readFile: readStatement(request), openWrite }),
  );
}

function addImportListRoutes(api: Api, imports: ImportListService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: STATEMENTS,
      operation: 'list_statement_imports',
      summary: 'The latest imports of statements, newest first (admins)',
      query: ListStatementImportsQuery,
      response: StatementImportList,
    },
    ({ caller, query }) => imports.list(caller, query),
  );

  addWriteRoute(
    api,
    {
      path: `${STATEMENTS}/:id/undo`,
      operation: 'undo_statement_import',
      summary: 'Remove an import and its lines, unless an admin has matched one of them (admins)',
      params: IdParams,
      body: UndoStatementImportArgs,
      response: UndoneStatementImport,
    },
    ({ write, params, body }) => imports.undo(write, { ...body, importId: params.id }),
  );
}

function addListRoutes(api: Api, lines: StatementLinesService): void {
  addRoute(
    api,
    {
      method: 'get',
      path: LINES,
      operation: 'list_statement_lines',
      summary: 'Lines of statements, newest first; open ones with what they may be about (admins)',
      query: ListStatementLinesQuery,
      response: StatementLinePage,
    },
    ({ caller, query }) => lines.list(caller, query),
  );

  addRoute(
    api,
    {
      method: 'get',
      path: `${STATEMENTS}/unmatched-records`,
      operation: 'list_unmatched_records',
      summary: 'Payments, refunds and payouts by Wave or bank without a line of a statement (admins)',
      query: ListUnmatchedRecordsQuery,
      response: UnmatchedRecordPage,
    },
    ({ caller, query }) => lines.listUnmatched(caller, query),
  );
}

function addMatchRoutes(api: Api, matches: StatementMatchesService): void {
  addWriteRoute(
    api,
    {
      path: `${LINES}/:id/match`,
      operation: 'match_statement_line',
      summary: 'A line is about this payment, refund or payout; a payment that is due is recorded (admins)',
      params: IdParams,
      body: MatchStatementLineArgs,
      response: MatchedStatementLine,
    },
    ({ write, params, body }) => matches.match(write, { ...body, lineId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: `${LINES}/:id/dismiss`,
      operation: 'dismiss_statement_line',
      summary: 'A line is about no payment of the marketplace (admins)',
      params: IdParams,
      body: StatementLineReasonArgs,
      response: StatementLine,
    },
    ({ write, params, body }) => matches.dismiss(write, { ...body, lineId: params.id }),
  );

  addWriteRoute(
    api,
    {
      path: `${LINES}/:id/reopen`,
      operation: 'reopen_statement_line',
      summary: 'Take back the match or the dismissal of a line; a recorded payment stays (admins)',
      params: IdParams,
      body: StatementLineReasonArgs,
      response: StatementLine,
    },
    ({ write, params, body }) => matches.reopen(write, { ...body, lineId: params.id }),
  );
}
