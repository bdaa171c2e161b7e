import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { availability } from '#app/texts/en/dates/availability.ts';
import { dateRefusals } from '#app/texts/en/dates/date-refusals.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import type { Refusal } from '../rules/range-choice.ts';
import { useObstacleWords } from '../use-obstacle-words.ts';
import type { RentalRange } from '../use-rental-range.ts';
import { DatesWithoutScript } from './dates-without-script.tsx';
import { DayChooserSkeleton } from './day-chooser-skeleton.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useWanted } from './use-wanted.ts';

const DayChooser = lazy(retryImport(() => import('./day-chooser.tsx')));

/** Which days are free, which are chosen, what they cost and on which terms (CAR-06 to CAR-08). */
export function AvailabilityCard({
  rental,
  sum,
  otherCarsPath,
  terms,
  end,
}: {
  rental: RentalRange;
  /** What the chosen days cost; absent until both are chosen. */
  sum: ReactNode;
  otherCarsPath: string;
  terms: ReactNode;
  /** Stands below the card. */
  end: ReactNode;
}) {
  const t = useTexts(availability);
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
          <ChooserInTime rental={rental} />
          {/* No browser that runs scripts ever draws it, so none of them loads it. */}
          {import.meta.env.SSR ? <DatesWithoutScript choice={choice} rules={rules} /> : <noscript />}
          {refusal ? (
            <RefusalNote
              refusal={refusal}
              rules={rules}
              otherCarsPath={otherCarsPath}
              isCalm={!rental.refusal && !rental.isChosen}
            />
          ) : null}
          <div aria-live="polite" className="min-h-[3.75rem] border-t border-line pt-4">
            {sum ?? <span className="text-sm text-ink-soft">{t.chooseReturnDate}</span>}
          </div>
          <div className="border-t border-line pt-4">{terms}</div>
        </Card>
        {end}
      </div>
    </section>
  );
}

/** The days refused last; else the chosen ones, where others have taken them meanwhile. */
function shownRefusal({ refusal, range, obstacle }: RentalRange): Refusal | null {
  if (refusal) return refusal;
  return range && obstacle ? { obstacle, attempt: range } : null;
}

function ChooserInTime({ rental }: { rental: RentalRange }) {
  const box = useRef<HTMLDivElement>(null);
  const isWanted = useWanted(box);
  const skeleton = <DayChooserSkeleton rental={rental} />;
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4 noscript:hidden">
      {isWanted ? (
        <Suspense fallback={skeleton}>
          <DayChooser rental={rental} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}

/** The address brought dates that nobody can rent: says so, and which days stand there instead. */
function LinkProblem({ rental: { linkProblem, range } }: { rental: RentalRange }) {
  const t = useTexts(dateRefusals);
  const { range: written } = useDates();
  const words = useObstacleWords();
  if (!linkProblem || !range) return null;
  return (
    <Note tone="sun" title={words(linkProblem).description}>
      {t.linkPassedOver(written(range.start, range.end))}
    </Note>
  );
}
