import { parseBrowseSearch } from '@coastline/domain/cars/browse-filters';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { DatesErrorNote } from '#app/features/availability/dates-error.tsx';
import { DatesField } from '#app/features/availability/dates-field.tsx';
import { NearestFreeDates } from '#app/features/availability/nearest-free-dates.tsx';
import { NoScriptDateFields } from '#app/features/availability/no-script-date-fields.tsx';
import { validateSearchDates } from '#app/features/availability/rules/rental-rules.ts';
import { CarsLoadError } from '#app/features/cars/browse/result-states.tsx';
import { findDateRange, getComparePath, getFreeCarsPath } from '#app/features/cars/car-links.ts';
import { ComparePage } from '#app/features/cars/compare/compare-page.tsx';
import { CompareTable } from '#app/features/cars/compare/compare-table.tsx';
import { parseComparedIds } from '#app/features/cars/compare/compared-cars.ts';
import { comparedCarsQuery, fetchComparedCars } from '#app/features/cars/compare/queries.ts';
import { useQueryErrorToast } from '#app/features/cars/use-query-error-toast.ts';
import { createServerApi, nullOnFailure } from '#app/lib/api/api.server.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createPageMeta, displayFontPreload, getPageLanguage } from '#app/lib/page/meta.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { compare } from '#app/texts/en/car.ts';
import { carWords } from '#app/texts/en/cars.ts';
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
  return { cars: await nullOnFailure(fetchComparedCars(client, { carIds, range, signal: request.signal })) };
}

/** In the browser, the query loads the data, from its cache first. */
export function clientLoader() {
  return { cars: null };
}

/** Parses the comparison in the URL. Invalid dates are removed and returned as `problem`. */
function parseComparison(params: URLSearchParams, today: IsoDate) {
  const problem = validateSearchDates(params, today);
  const { start, end } = problem ? NO_DATES : parseBrowseSearch(params, today);
  return {
    carIds: parseComparedIds(params),
    dates: { start, end },
    range: findDateRange({ start, end }),
    problem,
  };
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const navigate = useNavigate();
  const formatError = useErrorFormatter();
  const [params] = useSearchParams();
  const { carIds, dates, range, problem } = parseComparison(params, today);
  const cars = useQuery(comparedCarsQuery({ carIds, range }, loaderData.cars));
  useQueryErrorToast(cars, useTexts(carWords).failed.cars);
  return (
    <ComparePage
      carIds={carIds}
      dates={dates}
      cars={cars.data}
      isOutdated={cars.isPlaceholderData}
      addCarPath={getFreeCarsPath(dates)}
      dateFields={
        <>
          <DatesField
            {...dates}
            today={today}
            onDates={(chosen) => navigate(getComparePath(carIds, chosen), { preventScrollReset: true })}
          />
          <noscript>{import.meta.env.SSR ? <NoScriptDateFields {...dates} today={today} /> : null}</noscript>
        </>
      }
      notes={<DatesErrorNote error={problem} />}
      failure={
        cars.isError ? (
          <CarsLoadError message={formatError(cars.error)} onRetry={() => cars.refetch()} />
        ) : null
      }
      renderTable={(found) => (
        <CompareTable
          cars={found}
          dates={dates}
          renderNearest={(car, wanted) => (
            <NearestFreeDates
              carId={car.id}
              range={wanted}
              getPath={(free) => getComparePath(carIds, free)}
            />
          )}
        />
      )}
    />
  );
}
