import type { DateRange } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { availability } from '#app/texts/en/dates/availability.ts';
import { nearestQuery } from './nearest-query.ts';

const SHOWN = 2;

/** When a car is free for as long near days on which it is taken; each range a link. */
export function NearestFree({
  carId,
  range,
  pathOf,
}: {
  carId: string;
  range: DateRange;
  pathOf: (range: DateRange) => string;
}) {
  const t = useTexts(availability);
  const dates = useDates();
  const nearest = useQuery(nearestQuery(carId, range)).data;
  if (!nearest) return null;
  if (nearest.length === 0) return <p className="text-xs text-ink-soft">{t.noneNear}</p>;
  return (
    <ul aria-label={t.nearest}>
      {nearest.slice(0, SHOWN).map((each) => (
        <li key={each.start}>
          <Link to={pathOf(each)} preventScrollReset className="inline-block py-1 text-sm">
            {dates.shortRange(each.start, each.end)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
