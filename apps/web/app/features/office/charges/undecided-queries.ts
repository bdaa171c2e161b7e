import type { UndecidedChargePage } from '@coastline/contracts/bookings/trip-charge';
import { officePagedQuery, officeQuery } from '../office-query.ts';

const PATH = '/rest/v1/undecided-charges';
const REFETCH_INTERVAL_MS = 30_000;
const PAGE_SIZE = 20;

/** Charges that wait for a decision of the office, oldest first, page by page. */
export function undecidedChargesQuery() {
  return officePagedQuery<UndecidedChargePage>(['undecided-charges', 'list'], PATH, { limit: PAGE_SIZE });
}

/** Number and sum of the undecided charges, with the oldest one. */
export function undecidedSummaryQuery() {
  return {
    ...officeQuery<UndecidedChargePage>(['undecided-charges', 'summary'], PATH, { query: { limit: 1 } }),
    refetchInterval: REFETCH_INTERVAL_MS,
  };
}
