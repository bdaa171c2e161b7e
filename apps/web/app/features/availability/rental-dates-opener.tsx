import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useHasPopoverRoom } from '#app/ui/hooks/media-queries.ts';
import { useHasBeenTrue } from '#app/ui/hooks/rendering.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { LoadingBar } from '#app/ui/states/loading.tsx';
import type { RangeEnd } from './rules/range-selection.ts';
import type { RentalRange } from './use-rental-range.ts';

const RentalDatesPopover = lazy(retryImport(() => import('./rental-dates-popover.tsx')));

/** Content that can open the calendar: in a popover, on phones by scrolling to the calendar of the page (CAR-34). */
export function RentalDatesOpener({
  rental,
  children,
}: {
  rental: RentalRange;
  children: (openCalendar: (end: RangeEnd) => void) => ReactNode;
}) {
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hasPopoverRoom = useHasPopoverRoom();
  const hasBeenOpened = useHasBeenTrue(open);
  const openCalendar = (end: RangeEnd) => {
    rental.setNextEnd(end);
    if (hasPopoverRoom) setOpen(true);
    else scrollToCalendar();
  };
  return (
    <>
      <div ref={anchor}>{children(openCalendar)}</div>
      {hasBeenOpened ? (
        <Suspense fallback={<LoadingBar />}>
          <RentalDatesPopover rental={rental} anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Scrolls to the calendar of the page and focuses its title. */
function scrollToCalendar(): void {
  document.getElementById('availability-title')?.focus({ preventScroll: true });
  document.getElementById('availability')?.scrollIntoView({ block: 'start' });
}
