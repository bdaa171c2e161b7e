import { type BrowseSort, parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse } from '#app/texts/en/cars.ts';

/** Sort order of the cars; null is newest first. */
export function SortSelect({
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
