import type { CashBookDay, CashClosingPage, CashDrawers, DailyReport } from '@coastline/contracts/cash-book';
import { keepPreviousData } from '@tanstack/react-query';
import { officePagedQuery, officeQuery } from '../office-query.ts';

const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 10;

/** A drawer and a day; by default, the own drawer and the day that it works on. */
export interface DayChoice {
  drawerId: string | null;
  day: string | null;
}

/** A day of the cash book. Refetches, because others record cash in the same drawer. */
export function cashBookDayQuery({ drawerId, day }: DayChoice) {
  const query = { drawer_id: drawerId, day };
  return {
    ...officeQuery<CashBookDay>(['cash-book', 'day', drawerId, day], '/rest/v1/cash-book/day', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}

/** All cash drawers, active ones first. */
export function cashDrawersQuery() {
  return officeQuery<CashDrawers>(['cash-book', 'drawers'], '/rest/v1/cash-book/drawers');
}

/** Closed days of a drawer, newest first, page by page. */
export function cashClosingsQuery(drawerId: string) {
  return officePagedQuery<CashClosingPage>(
    ['cash-book', 'closings', drawerId],
    '/rest/v1/cash-book/closings',
    {
      query: { drawer_id: drawerId },
      limit: PAGE_SIZE,
    },
  );
}

/** Received and paid sums of a day, by method. */
export function dailyReportQuery(day: string) {
  return {
    ...officeQuery<DailyReport>(['cash-book', 'report', day], '/rest/v1/cash-book/report', {
      query: { day },
    }),
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}
