import { nearestFreeRanges } from '@coastline/domain/days/nearest-dates';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { availability } from '#app/texts/en/dates/availability.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { Refusal } from '../rules/range-choice.ts';
import { isAboutTaken, type RentalRules } from '../rules/rental-check.ts';
import { useObstacleWords } from '../use-obstacle-words.ts';

interface Props {
  refusal: Refusal;
  rules: RentalRules;
  /** Where cars are listed that are free on the days asked for. */
  otherCarsPath: string;
  /** Nobody chose the days, so nobody did anything wrong. */
  isCalm: boolean;
}

/** Why days cannot be had and, where they are taken, the nearest that can. */
export function RefusalNote({ refusal, rules, otherCarsPath, isCalm }: Props) {
  const { title, description } = useObstacleWords()(refusal.obstacle);
  return (
    <Note tone={isCalm ? 'info' : 'danger'} role="status" title={title}>
      {description}
      {isAboutTaken(refusal.obstacle) ? (
        <WaysOn attempt={refusal.attempt} rules={rules} otherCarsPath={otherCarsPath} />
      ) : null}
    </Note>
  );
}

function WaysOn({
  attempt,
  rules,
  otherCarsPath,
}: {
  attempt: DateRange;
  rules: RentalRules;
  otherCarsPath: string;
}) {
  const t = useTexts(availability);
  const nearest = nearestFreeRanges({ range: attempt, ...rules });
  return (
    <div className="mt-3 grid gap-2">
      <p>{nearest.length > 0 ? t.nearest : t.noneNear}</p>
      <ul className="flex flex-wrap gap-2">
        {nearest.map((range) => (
          <li key={range.start}>
            <RangeLink range={range} />
          </li>
        ))}
        <li>
          <Link
            to={otherCarsPath}
            className={getButtonClass({ tone: nearest.length > 0 ? 'quiet' : 'line', small: true })}
          >
            {t.otherCars}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** Puts a range into the page's address; a link, so that it works before any script does. */
function RangeLink({ range }: { range: DateRange }) {
  const { search, state } = useLocation();
  const { range: written } = useDates();
  const params = new URLSearchParams(search);
  params.set('start', range.start);
  params.set('end', range.end);
  return (
    <Link
      to={{ search: `?${params}` }}
      state={state}
      replace
      preventScrollReset
      className={getButtonClass({ tone: 'line', small: true })}
    >
      {written(range.start, range.end)}
    </Link>
  );
}
