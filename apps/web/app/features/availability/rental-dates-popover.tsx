import type { RefObject } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalDates } from '#app/texts/en/car.ts';
import { dateButtons } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import DaySelector from './calendar/day-selector.tsx';
import type { SelectionResult } from './rules/range-selection.ts';
import type { RentalRange } from './use-rental-range.ts';

/** The calendar of one car in a popover outside the availability card. Choosing the return closes it. */
export default function RentalDatesPopover({
  rental,
  anchor,
  open,
  onClose,
}: {
  rental: RentalRange;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}) {
  const { done } = useTexts(rentalDates);
  const { yourDates } = useTexts(dateButtons);
  const applySelection = (result: SelectionResult) => {
    const error = rental.applySelection(result);
    if (result.ok && result.selection.start && result.selection.next === 'start') onClose();
    return error;
  };
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchor={anchor}
      title={yourDates}
      footer={
        <Button tone="main" className="w-full" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <DaySelector rental={{ ...rental, applySelection }} />
    </Popover>
  );
}
