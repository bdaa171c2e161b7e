import { type BrowseFilters, type BrowseSearch, priceBounds } from '@coastline/domain/cars/browse-filters';
import { Link } from 'react-router';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carWords, preferredSearch } from '#app/texts/en/cars.ts';
import { usePreferredSearch } from './use-preferred-search.ts';

interface Props {
  search: BrowseSearch;
  params: URLSearchParams;
  isEmpty: boolean;
  /** Whether the page was opened with a filter. */
  wasFiltered: boolean;
}

const ACTION_CLASS =
  'inline-flex min-h-tap cursor-pointer items-center text-action-ink underline decoration-1 underline-offset-[.18em]';

/** Shows that the user's preferences filter the search, with actions to clear and change them (PREF-09, PREF-10). */
export default function PreferredSearch({ search, params, isEmpty, wasFiltered }: Props) {
  const t = useTexts(preferredSearch);
  const formatFilters = useFiltersFormatter();
  const { preferred, isApplied, isOffered, clear, apply } = usePreferredSearch({
    search,
    params,
    wasFiltered,
  });
  if (!preferred || (!isApplied && !isOffered)) return null;
  return (
    <section aria-label={t.label} className="flex flex-wrap items-center gap-x-4 pt-1 text-sm">
      <p role="status" className="min-w-0 text-ink-soft">
        {isApplied ? (isEmpty ? t.noneFit : t.applied) : t.cleared}{' '}
        <b className="font-semibold text-ink">{formatFilters(preferred)}</b>
      </p>
      <button type="button" className={ACTION_CLASS} onClick={isApplied ? clear : apply}>
        {isApplied ? t.clear : t.apply}
      </button>
      <Link to="/preferences-setup" className={ACTION_CLASS}>
        {t.change}
      </Link>
    </section>
  );
}

/** Formats the price range and the types of filters: `D 500–2 500 · Comfort`. */
function useFiltersFormatter(): (filters: BrowseFilters) => string {
  const t = useTexts(preferredSearch);
  const { type: typeName } = useTexts(carWords);
  const { format } = useMoney();
  return ({ priceRange, type, types }) => {
    const { min, max } = priceBounds(priceRange);
    const price =
      min !== null && max !== null
        ? t.between(format(min), format(max))
        : min !== null
          ? t.from(format(min))
          : max !== null
            ? t.upTo(format(max))
            : null;
    const parts = [price, ...(types ?? [type]).map((each) => (each ? typeName(each) : null))];
    return parts.filter((name) => name !== null).join(' · ');
  };
}
