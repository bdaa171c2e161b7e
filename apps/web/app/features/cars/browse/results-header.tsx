import type { BrowseSearch, BrowseSort } from '@coastline/domain/cars/browse-filters';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { browse } from '#app/texts/en/cars.ts';
import { SortSelect } from './sort-select.tsx';

/** Number of cars, announced when it changes, the dates, and the sort order (BRW-04). */
export function ResultsHeader({
  search: { start, end, sort },
  total,
  isCapped,
  isLoading,
  onSort,
}: {
  search: BrowseSearch;
  total: number | null;
  isCapped: boolean;
  isLoading: boolean;
  onSort: (sort: BrowseSort | null) => void;
}) {
  const t = useTexts(browse);
  const { range } = useDates();
  const found = total === null ? null : t.found(total, isCapped);
  return (
    <div className="flex min-h-[3.3rem] flex-wrap items-center justify-between gap-x-4 pt-2 pb-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span role="status">
          {isLoading ? <span className="text-ink-soft">{t.looking}</span> : null}
          {!isLoading && found ? (
            <>
              <b className="tabular-nums">{found.count}</b> {found.words}
            </>
          ) : null}
        </span>
        {start && end ? <span className="text-sm text-ink-soft">{t.freeFrom(range(start, end))}</span> : null}
      </p>
      <SortSelect sort={sort} onSort={onSort} />
    </div>
  );
}
