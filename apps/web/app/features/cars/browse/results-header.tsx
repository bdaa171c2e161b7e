import { type BrowseSearch, type BrowseSort, parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { browse, search } from '#app/texts/en/cars.ts';
import { Chip } from '#app/ui/controls/chip.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

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

/** City and dates of the search, below the header while the search fields are scrolled out of view (BRW-32). */
export function SearchSummary({
  city,
  dates,
  onCity,
}: {
  city: string | null;
  /** Shows the dates and opens their calendar. */
  dates: ReactNode;
  onCity: () => void;
}) {
  const t = useTexts(search);
  return (
    <section
      data-search-summary
      aria-label={t.yourSearch}
      className="fixed inset-x-0 top-[calc(var(--bar)+1px)] z-header border-b border-line bg-ground short:top-0"
    >
      <PageContainer className="flex gap-2 py-1.5 *:min-w-0">
        <Chip icon={MapPin} aria-haspopup="dialog" onClick={onCity}>
          <span className="max-w-[9rem] truncate">{city ?? t.anyLocation}</span>
        </Chip>
        {dates}
      </PageContainer>
    </section>
  );
}

/** Sort order of the cars; null is newest first. */
function SortSelect({
  sort,
  onSort,
}: {
  sort: BrowseSort | null;
  onSort: (sort: BrowseSort | null) => void;
}) {
  const t = useTexts(browse);
  const onSelect = (value: string) => onSort(parseBrowseSearch(new URLSearchParams({ sort: value })).sort);
  return (
    <select
      aria-label={t.sort}
      value={sort ?? ''}
      onChange={({ target }) => onSelect(target.value)}
      className="-ml-2 min-h-tap max-w-full cursor-pointer chevron-select truncate rounded-sm bg-transparent pr-6 pl-2 text-sm font-[550] text-ink noscript:hidden [&>option]:bg-surface-raised"
    >
      <SortOptions />
    </select>
  );
}

export function SortOptions() {
  const t = useTexts(browse);
  return (
    <>
      <option value="">{t.sortNewest}</option>
      <option value="price_asc">{t.sortPrice}</option>
      <option value="price_desc">{t.sortPriceDown}</option>
      <option value="year_desc">{t.sortYear}</option>
    </>
  );
}
