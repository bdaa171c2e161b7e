import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useDates } from '#app/lib/i18n/use-dates.ts';
import { dateButtons } from '#app/texts/en/dates/date-buttons.ts';
import { Chip } from '#app/ui/controls/chip.tsx';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { useHasBeenTrue } from '#app/ui/hooks/use-has-been-true.ts';
import { useIsHydrating } from '#app/ui/hooks/use-is-hydrating.ts';
import { LoadingBar } from '#app/ui/states/loading-bar.tsx';
import type { ChosenDates } from './chosen-dates.ts';
import { DateInputs } from './date-inputs.tsx';
import { loadDatesPicker } from './load-dates-picker.ts';
import type { RangeEnd } from './rules/range-choice.ts';

const DatesPicker = lazy(loadDatesPicker);

interface Props extends ChosenDates {
  today: IsoDate;
  onDates: (dates: ChosenDates) => void;
  /** Stands in a form that also works without scripts. */
  isInForm?: boolean;
}

/**
 * Pick-up and Return (BRW-01, BRW-18, BRW-19): the browser's own date fields until the page is hydrated, then buttons that
 * open one calendar.
 */
export function DatesField(props: Props) {
  const isHydrating = useIsHydrating();
  const [ready, setReady] = useState<{ asked: RangeEnd | null } | null>(isHydrating ? null : { asked: null });
  return (
    <div className={props.isInForm ? undefined : 'noscript:hidden'}>
      {ready ? (
        <DateButtons {...props} firstAsked={ready.asked} />
      ) : (
        <DateInputs {...props} onReady={(asked) => setReady({ asked })} />
      )}
    </div>
  );
}

/** The dates as one button with the same calendar, for where there is little room (BRW-32). */
export function DatesChip(props: Props) {
  const t = useTexts(dateButtons);
  const { shortRange, pickerDay } = useDates();
  const { start, end } = props;
  const days =
    start && end ? shortRange(start, end) : [start, end].map((day) => day && pickerDay(day)).join('');
  return (
    <WithCalendar {...props} firstAsked={null}>
      {(ask) => (
        <Chip icon={CalendarDays} aria-haspopup="dialog" onClick={() => ask('start')}>
          {days || t.anyDay}
        </Chip>
      )}
    </WithCalendar>
  );
}

type AskedProps = Props & { firstAsked: RangeEnd | null };

function DateButtons(props: AskedProps) {
  const { start, end } = props;
  const t = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const button = (label: string, date: IsoDate | null, onClick: () => void) => ({
    label,
    value: date ? pickerDay(date) : t.anyDay,
    'aria-haspopup': 'dialog' as const,
    onClick,
  });
  return (
    <WithCalendar {...props}>
      {(ask) => (
        <DatePair
          from={button(t.pickup, start, () => ask('start'))}
          to={button(t.return, end, () => ask(start === null ? 'start' : 'end'))}
        />
      )}
    </WithCalendar>
  );
}

/** What opens the calendar, and the calendar. */
function WithCalendar({
  start,
  end,
  today,
  onDates,
  firstAsked,
  children,
}: AskedProps & { children: (ask: (end: RangeEnd) => void) => ReactNode }) {
  const [asked, setAsked] = useState(firstAsked);
  const anchor = useRef<HTMLDivElement>(null);
  const isWanted = useHasBeenTrue(asked !== null);
  return (
    <>
      <div ref={anchor}>{children(setAsked)}</div>
      {isWanted ? (
        <Suspense fallback={<LoadingBar />}>
          <DatesPicker
            asked={asked}
            anchor={anchor}
            dates={{ start, end }}
            today={today}
            onDates={onDates}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
