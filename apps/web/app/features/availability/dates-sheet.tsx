import type { IsoDate } from '@coastline/domain/rental-dates';
import { useState } from 'react';
import { formatPickerDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Calendar } from '#app/ui/calendar.tsx';
import { DatePair } from '#app/ui/date-button.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { pressDay, type RangeChoice, type RangeEnd } from './range-choice.ts';

interface Dates {
  start: IsoDate | null;
  end: IsoDate | null;
}
interface Props {
  /** Which date the guest wants to set; null while the sheet is closed. */
  asked: RangeEnd | null;
  dates: Dates;
  today: IsoDate;
  max: IsoDate;
  onClose: () => void;
  onDates: (dates: Dates) => void;
}

/** The calendar behind the two date buttons. Every press counts at once; setting the return closes it. */
export function DatesSheet({ asked, dates, today, max, onClose, onDates }: Props) {
  const [next, setNext] = useState<RangeEnd>('start');
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked) setNext(asked);
  }
  const choice: RangeChoice = { ...dates, next };
  const press = (day: IsoDate) => {
    const pressed = pressDay(choice, day);
    if (!pressed.ok) return;
    onDates({ start: pressed.choice.start, end: pressed.choice.end });
    setNext(pressed.choice.next);
    if (pressed.choice.next === 'start') onClose();
  };
  const footer = (
    <div className="flex gap-3">
      <Button tone="line" className="flex-1" onClick={() => onDates({ start: null, end: null })}>
        Clear dates
      </Button>
      <Button tone="main" className="flex-1" onClick={onClose}>
        Done
      </Button>
    </div>
  );
  return (
    <Sheet open={asked !== null} onClose={onClose} title="Your dates" footer={footer}>
      <DatePair
        from={endButton('Pick-up', dates.start, next === 'start', () => setNext('start'))}
        to={endButton('Return', dates.end, next === 'end', () => setNext('end'))}
      />
      <Calendar
        label={next === 'start' ? 'Choose the pick-up date' : 'Choose the return date'}
        range={{ from: dates.start ?? undefined, to: dates.end ?? undefined }}
        onRange={({ from, to }) => press(to ?? from ?? today)}
        today={today}
        max={max}
      />
    </Sheet>
  );
}

function endButton(label: string, date: IsoDate | null, isNext: boolean, onClick: () => void) {
  return {
    label,
    value: date ? formatPickerDay(date) : 'Choose',
    'aria-pressed': isNext,
    onClick,
  };
}
