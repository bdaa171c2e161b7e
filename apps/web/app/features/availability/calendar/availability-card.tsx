import { type ReactNode, useRef } from 'react';
import { useDates } from '#app/lib/i18n/dates.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/rental-dates.ts';
import { Card } from '#app/ui/card.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Refusal } from '../range-choice.ts';
import { TypedDates } from '../typed/typed-dates.tsx';
import { useObstacleWords } from '../use-date-words.ts';
import type { RentalRange } from '../use-rental-range.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DatesWithoutScript } from './dates-without-script.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { RentalCalendar } from './rental-calendar.tsx';
import { usePassedMiddle } from './use-passed-middle.ts';
import { useWanted } from './use-wanted.ts';

/** Which days are free, which are chosen, and what they cost (CAR-06, CAR-07). */
export function AvailabilityCard({
  rental,
  sum,
  otherCarsPath,
  onPassed,
}: {
  rental: RentalRange;
  /** What the chosen days cost; absent until both are chosen. */
  sum: ReactNode;
  otherCarsPath: string;
  /** Called when the card's bottom has been scrolled above the middle of the screen. */
  onPassed: (() => void) | undefined;
}) {
  const t = useTexts(rentalDates);
  const bottom = useRef<HTMLDivElement>(null);
  usePassedMiddle(bottom, onPassed);
  const { rules, choice } = rental;
  const refusal = shownRefusal(rental);
  return (
    <section
      id="availability"
      aria-labelledby="availability-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="availability-title" tabIndex={-1} className="outline-none">
        {t.availability}
      </h2>
      <div>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LinkProblem rental={rental} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 noscript:hidden">
            <CalendarInTime rental={rental} />
            {rules.taken.length > 0 ? <p className="text-xs text-ink-soft">{t.takenNotice}</p> : null}
            <TypedDates start={choice.start} end={choice.end} today={rules.today} onType={rental.type} />
          </div>
          <DatesWithoutScript start={choice.start} end={choice.end} taken={rules.taken} today={rules.today} />
          {refusal ? <RefusalNote refusal={refusal} rules={rules} otherCarsPath={otherCarsPath} /> : null}
          <div aria-live="polite" className="min-h-[3.75rem] border-t border-line pt-4">
            {sum ?? <span className="text-sm text-ink-soft">{t.chooseReturnDate}</span>}
          </div>
        </Card>
        <div ref={bottom} aria-hidden />
      </div>
    </section>
  );
}

/** The days refused last; else the chosen ones, where others have taken them meanwhile. */
function shownRefusal({ refusal, range, obstacle }: RentalRange): Refusal | null {
  if (refusal) return refusal;
  return range && obstacle ? { obstacle, attempt: range } : null;
}

function CalendarInTime({ rental: { choice, rules, press } }: { rental: RentalRange }) {
  const box = useRef<HTMLDivElement>(null);
  const isWanted = useWanted(box);
  const skeleton = <CalendarSkeleton day={choice.start ?? rules.today} />;
  return (
    <div ref={box}>
      {isWanted ? (
        <RentalCalendar choice={choice} rules={rules} onPress={press} placeholder={skeleton} />
      ) : (
        skeleton
      )}
    </div>
  );
}

/** The address brought dates that nobody can rent: says so, and which days stand there instead. */
function LinkProblem({ rental: { linkProblem, range } }: { rental: RentalRange }) {
  const t = useTexts(rentalDates);
  const { range: written } = useDates();
  const words = useObstacleWords();
  if (!linkProblem || !range) return null;
  return (
    <Note tone="sun" title={words(linkProblem).description}>
      {t.linkPassedOver(written(range.start, range.end))}
    </Note>
  );
}
