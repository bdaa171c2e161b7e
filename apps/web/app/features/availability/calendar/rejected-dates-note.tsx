import { nearestFreeRanges } from '@coastline/domain/days/nearest-dates';
import type { DateRange } from '@coastline/domain/days/rental-dates';
import { Link, useLocation } from 'react-router';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { availability } from '#app/texts/en/car.ts';
import { getButtonClass } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useDatesErrorFormatter } from '../dates-error.tsx';
import type { RejectedRange } from '../rules/range-selection.ts';
import { isTakenError, type RentalRules } from '../rules/rental-rules.ts';

interface Props {
  rejected: RejectedRange;
  rules: RentalRules;
  /** Path of the cars that are free on the requested dates. */
  otherCarsPath: string;
  /** Whether the page preselected the dates, so that the note is no error of the user. */
  isPreselected: boolean;
}

/** Explains why dates cannot be rented; if they are taken, with the nearest free dates. */
export function RejectedDatesNote({ rejected, rules, otherCarsPath, isPreselected }: Props) {
  const { title, description } = useDatesErrorFormatter()(rejected.error);
  return (
    <Note tone={isPreselected ? 'info' : 'danger'} role="status" title={title}>
      {description}
      {isTakenError(rejected.error) ? (
        <Alternatives rejectedRange={rejected.range} rules={rules} otherCarsPath={otherCarsPath} />
      ) : null}
    </Note>
  );
}

function Alternatives({
  rejectedRange,
  rules,
  otherCarsPath,
}: {
  rejectedRange: DateRange;
  rules: RentalRules;
  otherCarsPath: string;
}) {
  const t = useTexts(availability);
  const nearest = nearestFreeRanges({ range: rejectedRange, ...rules });
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

/** Sets a range in the URL of the page. It is a link, so that it works without scripts. */
function RangeLink({ range }: { range: DateRange }) {
  const { search, state } = useLocation();
  const { range: formatRange } = useDates();
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
      {formatRange(range.start, range.end)}
    </Link>
  );
}
