import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { type RefObject, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { useConfig } from '#app/lib/page/config.ts';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { rentalDates } from '#app/texts/en/dates/rental-dates.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { useHasPopoverRoom } from '#app/ui/hooks/use-has-popover-room.ts';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { RentalCalendar } from './calendar/rental-calendar.tsx';
import type { ChosenDates } from './chosen-dates.ts';
import { type Press, pressDay, type RangeChoice, type RangeEnd, typeDay } from './rules/range-choice.ts';
import type { Obstacle } from './rules/rental-check.ts';
import { TypedDates } from './typed/typed-dates.tsx';

interface Props {
  /** Which date the guest wants to set; null while the picker is closed. */
  asked: RangeEnd | null;
  /** The field at which the popover stands. */
  anchor: RefObject<HTMLElement | null>;
  dates: ChosenDates;
  today: IsoDate;
  /** The guest is done: with these dates, or with those from before. */
  onDates: (dates: ChosenDates) => void;
  onClose: () => void;
}

/** The calendar behind the two date buttons: a popover, on phones a sheet. Choosing the return closes it; the search follows once, at the end. */
export default function DatesPicker({ asked, anchor, dates, today, onDates, onClose }: Props) {
  const t = useTexts(rentalDates);
  const words = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const { minimumRentalDays: minDays } = useConfig();
  const hasPopoverRoom = useHasPopoverRoom();
  const rules = { today, minDays, taken: [] };
  const [choice, setChoice] = useState<RangeChoice>({ ...dates, next: asked ?? 'start' });
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked) setChoice(lastAsked ? { ...choice, next: asked } : { ...dates, next: asked });
  }
  const finish = ({ start, end }: ChosenDates) => {
    onClose();
    if (start !== dates.start || end !== dates.end) onDates({ start, end });
  };
  const take = (press: Press): Obstacle | null => {
    if (!press.ok) return press.obstacle;
    setChoice(press.choice);
    return null;
  };
  const press = (day: IsoDate) => {
    const pressed = pressDay(choice, day, rules);
    take(pressed);
    if (pressed.ok && pressed.choice.next === 'start') finish(pressed.choice);
  };
  const endButton = (label: string, end: RangeEnd) => {
    const date = choice[end];
    return {
      label,
      value: date ? pickerDay(date) : words.choose,
      'aria-pressed': choice.next === end,
      onClick: () => setChoice({ ...choice, next: choice.start ? end : 'start' }),
    };
  };
  const panel = {
    open: asked !== null,
    onClose: () => finish(choice),
    title: words.yourDates,
    footer: (
      <div className="flex flex-wrap gap-3">
        <Button
          tone="line"
          className="flex-1"
          onClick={() => setChoice({ start: null, end: null, next: 'start' })}
        >
          {t.clear}
        </Button>
        <Button tone="main" className="flex-1" onClick={() => finish(choice)}>
          {t.done}
        </Button>
      </div>
    ),
    children: (
      <>
        <DatePair from={endButton(words.pickup, 'start')} to={endButton(words.return, 'end')} />
        <RentalCalendar choice={choice} rules={rules} onPress={press} />
        <TypedDates
          start={choice.start}
          end={choice.end}
          today={today}
          onType={(end, day) => take(typeDay(choice, { end, day }, rules))}
        />
      </>
    ),
  };
  return hasPopoverRoom ? <Popover {...panel} anchor={anchor} /> : <Sheet {...panel} wide />;
}
