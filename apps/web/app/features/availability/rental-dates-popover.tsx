import type { RefObject } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { rentalDates } from '#app/texts/en/dates/rental-dates.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import DayChooser from './calendar/day-chooser.tsx';
import type { Press } from './rules/range-choice.ts';
import type { RentalRange } from './use-rental-range.ts';

/** The calendar of one car at a field outside its availability card. Choosing the return closes it. */
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
  const take = (press: Press) => {
    const obstacle = rental.take(press);
    if (press.ok && press.choice.start && press.choice.next === 'start') onClose();
    return obstacle;
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
      <DayChooser rental={{ ...rental, take }} />
    </Popover>
  );
}
