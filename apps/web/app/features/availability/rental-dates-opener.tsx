import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { UnderWay } from '#app/ui/states/under-way.tsx';
import { patiently } from '#app/ui/timing/patiently.ts';
import { useHasPopoverRoom } from '#app/ui/timing/use-has-popover-room.ts';
import { useOnceTrue } from '#app/ui/timing/use-once-true.ts';
import { leadToCalendar } from './lead-to-calendar.ts';
import type { RangeEnd } from './rules/range-choice.ts';
import type { RentalRange } from './use-rental-range.ts';

const RentalDatesPopover = lazy(patiently(() => import('./rental-dates-popover.tsx')));

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
  const isWanted = useOnceTrue(open);
  const ask = (end: RangeEnd) => {
    rental.askFor(end);
    if (hasPopoverRoom) setOpen(true);
    else leadToCalendar();
  };
  return (
    <>
      <div ref={anchor}>{children(ask)}</div>
      {isWanted ? (
        <Suspense fallback={<UnderWay />}>
          <RentalDatesPopover rental={rental} anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
