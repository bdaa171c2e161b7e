import type { BrowseFilters, BrowseSearch } from '@coastline/domain/cars/browse-filters';
import { CAR_TYPES, type CarType } from '@coastline/domain/cars/car-particulars';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse, carWords } from '#app/texts/en/cars.ts';
import { ChipLink } from '#app/ui/controls/chip.tsx';
import { getBrowsePath } from '../../car-links.ts';

/** Car types as links, so that they work without scripts (BRW-02, BRW-22). */
export function TypeChips({ search }: { search: BrowseSearch }) {
  const t = useTexts(browse);
  const carTexts = useTexts(carWords);
  return (
    <fieldset
      aria-label={t.carType}
      className="scrollbar-none -mr-gutter flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-gutter md:mr-0 md:pr-0"
    >
      {[null, ...CAR_TYPES].map((type) => (
        <ChipLink
          key={type ?? 'all'}
          to={getBrowsePath({ ...search, filters: { ...search.filters, type, types: null } })}
          current={isCurrent(search.filters, type)}
        >
          {type === null ? t.allCars : carTexts.type(type)}
        </ChipLink>
      ))}
    </fieldset>
  );
}

function isCurrent(filters: BrowseFilters, type: CarType | null): boolean {
  return type !== null && filters.types
    ? filters.types.includes(type)
    : filters.type === type && !filters.types;
}
