import type { BrowseSearch } from '@coastline/domain/browse-filters';
import { formatRange } from '@coastline/domain/rental-dates';
import { carsFound } from './cars-found.ts';

/** How many cars there are, read out when it changes, and for which days (BRW-04). */
export function ResultLine({
  search: { start, end },
  total,
  isCapped,
  isLoading,
}: {
  search: BrowseSearch;
  total: number | null;
  isCapped: boolean;
  isLoading: boolean;
}) {
  const found = total === null ? null : carsFound(total, isCapped);
  return (
    <p className="flex min-h-[3.3rem] flex-wrap items-center justify-between gap-x-4 pt-3 pb-4">
      <span role="status">
        {isLoading ? <span className="text-ink-soft">Looking for cars…</span> : null}
        {!isLoading && found ? (
          <>
            <b className="tabular-nums">{found.count}</b> {found.words}
          </>
        ) : null}
      </span>
      {start && end ? (
        <span className="text-sm text-ink-soft">free from {formatRange(start, end)}</span>
      ) : null}
    </p>
  );
}
