import type { BrowseSearch } from '@coastline/domain/browse-filters';
import { CAR_TYPES, carTypeLabel } from '@coastline/domain/car-form';
import { ChipLink } from '#app/ui/chip.tsx';
import { browsePath } from '../car-links.ts';

/** The type of car as links, so they work before any script does (BRW-02, BRW-22). */
export function TypeChips({ search }: { search: BrowseSearch }) {
  return (
    <fieldset
      aria-label="Car type"
      className="scrollbar-none -mr-gutter flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-gutter md:mr-0 md:pr-0"
    >
      {[null, ...CAR_TYPES].map((type) => (
        <ChipLink
          key={type ?? 'all'}
          to={browsePath({ ...search, filters: { ...search.filters, type } })}
          current={search.filters.type === type}
        >
          {type === null ? 'All Cars' : carTypeLabel(type)}
        </ChipLink>
      ))}
    </fieldset>
  );
}
