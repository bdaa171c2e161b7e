import type { CarFacets } from '@coastline/contracts/car';
import {
  type BrowseFilters,
  type BrowseSearch,
  countActiveFilters,
} from '@coastline/domain/cars/browse-filters';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse } from '#app/texts/en/cars.ts';
import { Chip, Count } from '#app/ui/controls/chip.tsx';
import { useIsScrolledPast } from '#app/ui/hooks/scroll-position.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { lazyOverlay } from '#app/ui/overlays/lazy-overlay.tsx';
import { TypeChips } from './filters/type-chips.tsx';
import { SearchSummary } from './results-header.tsx';

const FiltersSheet = lazyOverlay(() => import('./filters/filters-sheet.tsx'));

/** Dates, filters and type chips above the results; `dates` is the pair of date pickers (BRW-01 to BRW-03). */
export function BrowseToolbar({
  search,
  facets,
  dates,
  datesSummary,
  onFilters,
}: {
  search: BrowseSearch;
  facets: CarFacets | undefined;
  dates: ReactNode;
  /** The dates as one button, for the summary that stays in view. */
  datesSummary: ReactNode;
  onFilters: (filters: BrowseFilters) => void;
}) {
  const t = useTexts(browse);
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isScrolledPast = useIsScrolledPast(fields);
  const active = countActiveFilters(search.filters);
  return (
    <div
      ref={fields}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-1 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-center lg:gap-5 lg:pt-6 lg:pb-2"
    >
      {dates}
      {isScrolledPast ? (
        <SearchSummary city={search.filters.city} dates={datesSummary} onCity={() => setOpen(true)} />
      ) : null}
      <div className="flex min-w-0 items-center gap-2">
        <span className="contents noscript:hidden">
          <Chip icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t.filter}
            {active > 0 ? <ActiveCount active={active} label={t.active(active)} /> : null}
          </Chip>
        </span>
        <TypeChips search={search} />
      </div>
      <FiltersSheet
        open={open}
        search={search}
        facets={facets}
        onClose={() => setOpen(false)}
        onApply={(filters) => {
          setOpen(false);
          onFilters(filters);
        }}
      />
    </div>
  );
}

function ActiveCount({ active, label }: { active: number; label: string }) {
  return (
    <>
      <span aria-hidden className="contents">
        <Count>{active}</Count>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
