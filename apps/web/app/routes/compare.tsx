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
import { serverApi } from '#app/lib/api/api.server.ts';
import { orNull } from '#app/lib/api/or-null.ts';
import { useErrorWords } from '#app/lib/i18n/error-words.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { useToday } from '#app/lib/moments/use-today.ts';
import { displayFacePreload, languageOf, pageMeta } from '#app/lib/page/meta.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { compare } from '#app/texts/en/cars/compare.ts';
import type { Route } from './+types/compare.ts';

const NO_DATES = { start: null, end: null };

export const links = () => [displayFacePreload];
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = textsIn(languageOf(matches), compare);
  // Any three cars make an address: nothing for a search engine.
  return pageMeta({ matches, location, title, description, noIndex: true });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { carIds, range } = comparisonOf(new URL(request.url).searchParams, todayInBanjul(new Date()));
  if (carIds.length === 0) return { cars: [] };
  const client = serverApi(context, request);
  return { cars: await orNull(fetchCompared(client, { carIds, range, signal: request.signal })) };
}

/** In the browser the query reads for itself, and from its cache first. */
export function clientLoader() {
  return { cars: null };
}

/** What the address asks for; dates that cannot be rented are left out, and named. */
function comparisonOf(params: URLSearchParams, today: IsoDate) {
  const problem = findDatesProblem(params, today);
  const { start, end } = problem ? NO_DATES : parseBrowseSearch(params, today);
  return { carIds: comparedIds(params), dates: { start, end }, range: rangeOf({ start, end }), problem };
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const navigate = useNavigate();
  const says = useErrorWords();
  const [params] = useSearchParams();
  const { carIds, dates, range, problem } = comparisonOf(params, today);
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
      failure={cars.isError ? <CarsFailed message={says(cars.error)} onRetry={() => cars.refetch()} /> : null}
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
