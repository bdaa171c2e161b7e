import { type ReactNode, useRef, useState } from 'react';
import { useHasPopoverRoom } from '#app/ui/hooks/media-queries.ts';
import { lazyOverlay } from '#app/ui/overlays/lazy-overlay.tsx';
import type { RangeEnd } from './rules/range-selection.ts';
import type { RentalRange } from './use-rental-range.ts';

const RentalDatesPopover = lazyOverlay(() => import('./rental-dates-popover.tsx'));

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
  const openCalendar = (end: RangeEnd) => {
    rental.setNextEnd(end);
    if (hasPopoverRoom) setOpen(true);
    else scrollToCalendar();
  };
  return (
    <>
      <div ref={anchor}>{children(openCalendar)}</div>
      <RentalDatesPopover rental={rental} anchor={anchor} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Scrolls to the calendar of the page and focuses its title. */
function scrollToCalendar(): void {
  document.getElementById('availability-title')?.focus({ preventScroll: true });
  document.getElementById('availability')?.scrollIntoView({ block: 'start' });
}
