import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/car.ts';
import { nearestFreeDatesQuery } from './queries.ts';

const MAX_SHOWN = 2;

/** Links to the nearest free dates of a car that is taken on a range. */
export function NearestFreeDates({
  carId,
  range,
  getPath,
}: {
  carId: string;
  range: DateRange;
  getPath: (range: DateRange) => string;
}) {
  const t = useTexts(availability);
  const dates = useDates();
  const nearest = useQuery(nearestFreeDatesQuery(carId, range)).data;
  if (!nearest) return null;
  if (nearest.length === 0) return <p className="text-xs text-ink-soft">{t.noneNear}</p>;
  return (
    <ul aria-label={t.nearest}>
      {nearest.slice(0, MAX_SHOWN).map((each) => (
        <li key={each.start}>
          <Link to={getPath(each)} preventScrollReset className="inline-block py-1 text-sm">
            {dates.shortRange(each.start, each.end)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
