import type {
  StatementImportList,
  StatementLinePage,
  UnmatchedRecordPage,
} from '@coastline/contracts/statement';
import { parseIsoDate } from '@coastline/domain/days/rental-dates';
import {
  STATEMENT_DIRECTIONS,
  STATEMENT_LINE_STATES,
  STATEMENT_METHODS,
  type StatementDirection,
  type StatementLineState,
  type StatementMethod,
} from '@coastline/domain/money/statement-lines';
import { keepPreviousData } from '@tanstack/react-query';
import { officePagedQuery, officeQuery } from '../office-query.ts';

const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Filters of both lists, which the URL contains. */
export interface ReconciliationFilters {
  state: StatementLineState;
  method: StatementMethod | undefined;
  direction: StatementDirection | undefined;
  from: string;
  to: string;
}

/** Parses the filters of a URL. Ignores unknown values. */
export function parseReconciliationFilters(params: URLSearchParams): ReconciliationFilters {
  return {
    state: STATEMENT_LINE_STATES.find((state) => state === params.get('state')) ?? 'open',
    method: STATEMENT_METHODS.find((method) => method === params.get('method')),
    direction: STATEMENT_DIRECTIONS.find((direction) => direction === params.get('direction')),
    from: parseIsoDate(params.get('from')) ?? '',
    to: parseIsoDate(params.get('to')) ?? '',
  };
}

/** Shortest search parameters for the filters. */
export function toReconciliationSearchParams(filters: ReconciliationFilters): URLSearchParams {
  const { state, method, direction, from, to } = filters;
  const params = new URLSearchParams();
  if (state !== 'open') params.set('state', state);
  if (method) params.set('method', method);
  if (direction) params.set('direction', direction);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  return params;
}

/** Lines of statements in a state, newest first, page by page. */
export function statementLinesQuery(filters: ReconciliationFilters) {
  return {
    ...officePagedQuery<StatementLinePage>(['reconciliation', 'lines', filters], '/rest/v1/statement-lines', {
      query: { ...filters },
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}

/** The latest imports, newest first. */
export function statementImportsQuery({ method }: Pick<ReconciliationFilters, 'method'>) {
  const key = ['reconciliation', 'imports', method];
  return officeQuery<StatementImportList>(key, '/rest/v1/statements', { query: { method } });
}

/** Payments, refunds and payouts without a line, newest first, page by page. */
export function unmatchedRecordsQuery({ method, from, to }: ReconciliationFilters) {
  const query = { method, from, to };
  return {
    ...officePagedQuery<UnmatchedRecordPage>(
      ['reconciliation', 'records', query],
      '/rest/v1/statements/unmatched-records',
      { query, limit: PAGE_SIZE },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}
