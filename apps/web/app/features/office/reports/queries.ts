import type { MoneyReport } from '@coastline/contracts/people/money-report';
import type { ReportPeriod } from '@coastline/domain/money/report-period';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';

/** The report of a period. */
export function moneyReportQuery({ kind, name }: ReportPeriod) {
  return queryOptions({
    queryKey: ['office', 'reports', kind, name],
    queryFn: ({ signal }) =>
      api.get<MoneyReport>('/rest/v1/reports/money', { query: { kind, period: name }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
