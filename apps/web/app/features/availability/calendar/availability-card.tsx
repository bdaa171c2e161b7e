import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useHasInteracted } from '#app/lib/time/deferred-work.ts';
import { availability } from '#app/texts/en/car.ts';
import { dateRefusals } from '#app/texts/en/cars.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useDatesErrorFormatter } from '../dates-error.tsx';
import type { RejectedRange } from '../rules/range-selection.ts';
import type { RentalRange } from '../use-rental-range.ts';
import { DaySelectorSkeleton } from './calendar-skeleton.tsx';
import { NoScriptDatesForm } from './no-script-dates-form.tsx';
import { RejectedDatesNote } from './rejected-dates-note.tsx';

const DaySelector = lazy(retryImport(() => import('./day-selector.tsx')));

/** Calendar of a car with the selected dates, their price and the rental terms (CAR-06 to CAR-08). */
export function AvailabilityCard({
  rental,
  price,
  otherCarsPath,
  terms,
  footer,
}: {
  rental: RentalRange;
  /** Price of the selected dates; null until both are selected. */
  price: ReactNode;
  otherCarsPath: string;
  terms: ReactNode;
  /** Content below the card. */
  footer: ReactNode;
}) {
  const t = useTexts(availability);
  const { rules, selection } = rental;
  const rejected = findRejected(rental);
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
          <LinkErrorNote rental={rental} />
          <LazyDaySelector rental={rental} />
          {/* Browsers with scripts never render it, so it is excluded from the client bundle. */}
          {import.meta.env.SSR ? <NoScriptDatesForm selection={selection} rules={rules} /> : <noscript />}
          {rejected ? (
            <RejectedDatesNote
              rejected={rejected}
              rules={rules}
              otherCarsPath={otherCarsPath}
              isPreselected={!rental.rejected && !rental.isUserSelected}
            />
          ) : null}
          <div aria-live="polite" className="min-h-[3.75rem] border-t border-line pt-4">
            {price ?? <span className="text-sm text-ink-soft">{t.chooseReturnDate}</span>}
          </div>
          <div className="border-t border-line pt-4">{terms}</div>
        </Card>
        {footer}
      </div>
    </section>
  );
}

/** The last rejected range; otherwise the selected range, if it is not available any more. */
function findRejected({ rejected, range, error }: RentalRange): RejectedRange | null {
  if (rejected) return rejected;
  return range && error ? { error, range } : null;
}

function LazyDaySelector({ rental }: { rental: RentalRange }) {
  const box = useRef<HTMLDivElement>(null);
  const shouldLoad = useShouldLoad(box);
  const skeleton = <DaySelectorSkeleton rental={rental} />;
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4 noscript:hidden">
      {shouldLoad ? (
        <Suspense fallback={skeleton}>
          <DaySelector rental={rental} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}

/** Explains that the dates in the URL are invalid, and which dates replace them. */
function LinkErrorNote({ rental: { linkError, range } }: { rental: RentalRange }) {
  const t = useTexts(dateRefusals);
  const { range: formatRange } = useDates();
  const formatDatesError = useDatesErrorFormatter();
  if (!linkError || !range) return null;
  return (
    <Note tone="sun" title={formatDatesError(linkError).description}>
      {t.linkPassedOver(formatRange(range.start, range.end))}
    </Note>
  );
}

/** Whether a heavy component should load: it is in view, or the user has interacted with the page. Stays true. */
function useShouldLoad(box: RefObject<HTMLElement | null>): boolean {
  const hasUserInteracted = useHasInteracted();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isSeen, box]);
  return hasUserInteracted || isSeen;
}
