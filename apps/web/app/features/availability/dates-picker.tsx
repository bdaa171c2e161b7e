import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type RefObject, useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { rentalDates } from '#app/texts/en/car.ts';
import { dateButtons } from '#app/texts/en/cars.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { useHasPopoverRoom } from '#app/ui/hooks/media-queries.ts';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { RentalCalendar } from './calendar/rental-calendar.tsx';
import {
  type RangeEnd,
  type RangeSelection,
  type SelectionResult,
  selectDay,
  selectTypedDay,
} from './rules/range-selection.ts';
import type { ChosenDates, DatesError } from './rules/rental-rules.ts';
import { DateTextFields } from './typed/date-text-fields.tsx';

interface Props {
  /** The end of the range that the guest sets; null while the picker is closed. */
  activeEnd: RangeEnd | null;
  /** Element that the popover is attached to. */
  anchor: RefObject<HTMLElement | null>;
  dates: ChosenDates;
  today: IsoDate;
  /** Called when the picker closes with changed dates. */
  onDates: (dates: ChosenDates) => void;
  onClose: () => void;
}

/** The calendar of the two date buttons: a popover, on phones a sheet. Choosing the return closes it and starts the search. */
export default function DatesPicker({ activeEnd, anchor, dates, today, onDates, onClose }: Props) {
  const buttonTexts = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const { minimumRentalDays: minDays } = useConfig();
  const hasPopoverRoom = useHasPopoverRoom();
  const rules = { today, minDays, taken: [] };
  const [selection, setSelection] = useSelection(activeEnd, dates);
  const finish = ({ start, end }: ChosenDates) => {
    onClose();
    if (start !== dates.start || end !== dates.end) onDates({ start, end });
  };
  const applyResult = (result: SelectionResult): DatesError | null => {
    if (!result.ok) return result.error;
    setSelection(result.selection);
    return null;
  };
  const onDayClick = (day: IsoDate) => {
    const result = selectDay(selection, day, rules);
    applyResult(result);
    if (result.ok && result.selection.next === 'start') finish(result.selection);
  };
  const createEndButton = (label: string, end: RangeEnd) => {
    const date = selection[end];
    return {
      label,
      value: date ? pickerDay(date) : buttonTexts.choose,
      'aria-pressed': selection.next === end,
      onClick: () => setSelection({ ...selection, next: selection.start ? end : 'start' }),
    };
  };
  const panel = {
    open: activeEnd !== null,
    onClose: () => finish(selection),
    title: buttonTexts.yourDates,
    footer: (
      <PickerFooter
        onClear={() => setSelection({ start: null, end: null, next: 'start' })}
        onDone={() => finish(selection)}
      />
    ),
    children: (
      <>
        <DatePair
          from={createEndButton(buttonTexts.pickup, 'start')}
          to={createEndButton(buttonTexts.return, 'end')}
        />
        <RentalCalendar selection={selection} rules={rules} onDayClick={onDayClick} />
        <DateTextFields
          start={selection.start}
          end={selection.end}
          today={today}
          onType={(end, day) => applyResult(selectTypedDay(selection, { end, day }, rules))}
        />
      </>
    ),
  };
  return hasPopoverRoom ? <Popover {...panel} anchor={anchor} /> : <Sheet {...panel} wide />;
}

/** The selection in the picker. Opening the picker resets it to `dates`; changing the active end keeps it. */
function useSelection(activeEnd: RangeEnd | null, dates: ChosenDates) {
  const [selection, setSelection] = useState<RangeSelection>({ ...dates, next: activeEnd ?? 'start' });
  const [lastActiveEnd, setLastActiveEnd] = useState(activeEnd);
  if (activeEnd !== lastActiveEnd) {
    setLastActiveEnd(activeEnd);
    if (activeEnd)
      setSelection(lastActiveEnd ? { ...selection, next: activeEnd } : { ...dates, next: activeEnd });
  }
  return [selection, setSelection] as const;
}

function PickerFooter({ onClear, onDone }: { onClear: () => void; onDone: () => void }) {
  const t = useTexts(rentalDates);
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="line" className="flex-1" onClick={onClear}>
        {t.clear}
      </Button>
      <Button tone="main" className="flex-1" onClick={onDone}>
        {t.done}
      </Button>
    </div>
  );
}
