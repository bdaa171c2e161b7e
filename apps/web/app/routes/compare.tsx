import { parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { DatesField } from '#app/features/availability/dates-field.tsx';
import { DatesProblemNote } from '#app/features/availability/dates-problem-note.tsx';
import { NativeDates } from '#app/features/availability/native-dates.tsx';
import { NearestFree } from '#app/features/availability/nearest/nearest-free.tsx';
import { findDatesProblem } from '#app/features/availability/rules/search-dates.ts';
import { CarsFailed } from '#app/features/cars/browse/no-cars.tsx';
import { comparePath, freeCarsPath, rangeOf } from '#app/features/cars/car-links.ts';
import { ComparePage } from '#app/features/cars/compare/compare-page.tsx';
import { comparedIds } from '#app/features/cars/compare/compare-search.ts';
import { CompareTable } from '#app/features/cars/compare/compare-table.tsx';
import { comparedQuery, fetchCompared } from '#app/features/cars/compare/queries.ts';
import { useFailureNotice } from '#app/features/cars/use-failure-notice.ts';
import { createServerApi, nullOnFailure } from '#app/lib/api/api.server.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, displayFontPreload, getPageLanguage } from '#app/lib/page/meta.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { compare } from '#app/texts/en/cars/compare.ts';
import type { Route } from './+types/compare.ts';

const NO_DATES = { start: null, end: null };

export const links = () => [displayFontPreload];
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = getTexts(getPageLanguage(matches), compare);
  // Every combination of cars is a URL, so search engines must not index them.
  return createPageMeta({ matches, location, title, description, noIndex: true });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { carIds, range } = parseComparison(new URL(request.url).searchParams, todayInBanjul(new Date()));
  if (carIds.length === 0) return { cars: [] };
  const client = createServerApi(context, request);
  return { cars: await nullOnFailure(fetchCompared(client, { carIds, range, signal: request.signal })) };
}

/** In the browser, the query loads the data, from its cache first. */
export function clientLoader() {
  return { cars: null };
}

/** Parses the comparison in the URL. Invalid dates are removed and returned as `problem`. */
function parseComparison(params: URLSearchParams, today: IsoDate) {
  const problem = findDatesProblem(params, today);
  const { start, end } = problem ? NO_DATES : parseBrowseSearch(params, today);
  return { carIds: comparedIds(params), dates: { start, end }, range: rangeOf({ start, end }), problem };
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const navigate = useNavigate();
  const formatError = useErrorFormatter();
  const [params] = useSearchParams();
  const { carIds, dates, range, problem } = parseComparison(params, today);
  const cars = useQuery(comparedQuery({ carIds, range }, loaderData.cars));
  useFailureNotice(cars, useTexts(carWords).failed.cars);
  return (
    <ComparePage
      carIds={carIds}
      dates={dates}
      cars={cars.data}
      isOutdated={cars.isPlaceholderData}
      addCarPath={freeCarsPath(dates)}
      dateFields={
        <>
          <DatesField
            {...dates}
            today={today}
            onDates={(chosen) => navigate(comparePath(carIds, chosen), { preventScrollReset: true })}
          />
          <noscript>{import.meta.env.SSR ? <NativeDates {...dates} today={today} /> : null}</noscript>
        </>
      }
      notes={<DatesProblemNote problem={problem} />}
      failure={
        cars.isError ? <CarsFailed message={formatError(cars.error)} onRetry={() => cars.refetch()} /> : null
      }
      table={(found) => (
        <CompareTable
          cars={found}
          dates={dates}
          nearest={(car, wanted) => (
            <NearestFree carId={car.id} range={wanted} pathOf={(free) => comparePath(carIds, free)} />
          )}
        />
      )}
    />
  );
}
