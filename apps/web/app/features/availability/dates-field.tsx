import { addDays, type IsoDate, MAX_DAYS_AHEAD } from '@coastline/domain/rental-dates';
import { useState } from 'react';
import { formatPickerDay } from '#app/lib/format.ts';
import { DatePair } from '#app/ui/date-button.tsx';
import { DatesSheet } from './dates-sheet.tsx';
import type { RangeEnd } from './range-choice.ts';

interface Props {
  start: IsoDate | null;
  end: IsoDate | null;
  today: IsoDate;
  onDates: (dates: { start: IsoDate | null; end: IsoDate | null }) => void;
}

/** Pick-up and Return as a pair of buttons that open one calendar (BRW-01, BRW-18, BRW-19). */
export function DatesField({ start, end, today, onDates }: Props) {
  const [asked, setAsked] = useState<RangeEnd | null>(null);
  return (
    <div className="noscript:hidden">
      <DatePair
        from={dateButton('Pick-up', start, () => setAsked('start'))}
        to={dateButton('Return', end, () => setAsked(start === null ? 'start' : 'end'))}
      />
      <DatesSheet
        asked={asked}
        dates={{ start, end }}
        today={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        onClose={() => setAsked(null)}
        onDates={onDates}
      />
    </div>
  );
}

function dateButton(label: string, date: IsoDate | null, onClick: () => void) {
  return {
    label,
    value: date ? formatPickerDay(date) : 'Any day',
    'aria-haspopup': 'dialog',
    onClick,
  } as const;
}
