import { type DateRange, formatRange, type IsoDate } from '@coastline/domain/rental-dates';
import { useRef } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Price } from '#app/ui/money.tsx';
import { Note } from '#app/ui/note.tsx';
import type { RentalRange } from '../use-rental-range.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DatesWithoutScript } from './dates-without-script.tsx';
import { RentalCalendar } from './rental-calendar.tsx';
import { usePassedMiddle } from './use-passed-middle.ts';
import { useWanted } from './use-wanted.ts';

/** The sum of the chosen days in words, e.g. "5 days × D 5 500" and "D 27 500". */
export interface RangeSum {
  days: string;
  total: string;
}

/** Which days are free, which are chosen, and what they cost (CAR-06, CAR-07). */
export function AvailabilityCard({
  rental,
  taken,
  today,
  sum,
  onPassed,
}: {
  rental: RentalRange;
  taken: DateRange[];
  today: IsoDate;
  sum: RangeSum | null;
  /** Called when the card's bottom has been scrolled above the middle of the screen. */
  onPassed: (() => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const isWanted = useWanted(box);
  usePassedMiddle(bottom, onPassed);
  const { range, obstacle } = rental;
  return (
    <section
      id="availability"
      aria-labelledby="availability-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="availability-title" tabIndex={-1} className="outline-none">
        Availability
      </h2>
      <div>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div ref={box} className="noscript:hidden">
            {isWanted ? (
              <RentalCalendar rental={rental} taken={taken} today={today} />
            ) : (
              <CalendarSkeleton day={rental.choice.start ?? today} />
            )}
          </div>
          {taken.length > 0 ? (
            <p className="text-xs text-ink-soft">Hatched days are already booked and cannot be chosen.</p>
          ) : null}
          <DatesWithoutScript
            start={rental.choice.start}
            end={rental.choice.end}
            taken={taken}
            today={today}
          />
          {range && obstacle ? (
            <Note tone="danger" title={obstacle.title}>
              {obstacle.description}
            </Note>
          ) : null}
          <SumLine rental={rental} sum={sum} />
        </Card>
        <div ref={bottom} aria-hidden />
      </div>
    </section>
  );
}

function SumLine({ rental: { range }, sum }: { rental: RentalRange; sum: RangeSum | null }) {
  return (
    <div
      aria-live="polite"
      className="flex min-h-[3.75rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      {range && sum ? (
        <>
          <span className="text-sm">
            <b className="font-bold">{formatRange(range.start, range.end)}</b>
            <br />
            <span className="text-ink-soft tabular-nums">{sum.days}</span>
          </span>
          <Price className="text-[1.625rem]">{sum.total}</Price>
        </>
      ) : (
        <span className="text-sm text-ink-soft">Choose a return date.</span>
      )}
    </div>
  );
}
