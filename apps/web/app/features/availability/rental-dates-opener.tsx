import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { useHasBeenTrue } from '#app/ui/hooks/use-has-been-true.ts';
import { useHasPopoverRoom } from '#app/ui/hooks/use-has-popover-room.ts';
import { LoadingBar } from '#app/ui/states/loading-bar.tsx';
import { leadToCalendar } from './lead-to-calendar.ts';
import type { RangeEnd } from './rules/range-choice.ts';
import type { RentalRange } from './use-rental-range.ts';

const RentalDatesPopover = lazy(retryImport(() => import('./rental-dates-popover.tsx')));

/** Dates beside a price: a press opens the calendar as a popover there; on phones it leads to the page's own (CAR-34). */
export function RentalDatesOpener({
  rental,
  children,
}: {
  rental: RentalRange;
  children: (ask: (end: RangeEnd) => void) => ReactNode;
}) {
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hasPopoverRoom = useHasPopoverRoom();
  const isWanted = useHasBeenTrue(open);
  const ask = (end: RangeEnd) => {
    rental.askFor(end);
    if (hasPopoverRoom) setOpen(true);
    else leadToCalendar();
  };
  return (
    <>
      <div ref={anchor}>{children(ask)}</div>
      {isWanted ? (
        <Suspense fallback={<LoadingBar />}>
          <RentalDatesPopover rental={rental} anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
