import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { dateButtons } from '#app/texts/en/cars.ts';
import { Chip } from '#app/ui/controls/chip.tsx';
import { DatePair } from '#app/ui/controls/date-button.tsx';
import { useHasBeenTrue, useIsHydrating } from '#app/ui/hooks/rendering.ts';
import { LoadingBar } from '#app/ui/states/loading.tsx';
import { DateInputs, loadDatesPicker } from './date-inputs.tsx';
import type { RangeEnd } from './rules/range-selection.ts';
import type { ChosenDates } from './rules/rental-rules.ts';

const DatesPicker = lazy(loadDatesPicker);

interface Props extends ChosenDates {
  today: IsoDate;
  onDates: (dates: ChosenDates) => void;
  /** Whether the field is part of a form that works without scripts. */
  isInForm?: boolean;
}

/** Pick-up and return (BRW-01, BRW-18, BRW-19): native date inputs until hydration, then buttons that open one calendar. */
export function DatesField(props: Props) {
  const isHydrating = useIsHydrating();
  const [ready, setReady] = useState<{ initialEnd: RangeEnd | null } | null>(
    isHydrating ? null : { initialEnd: null },
  );
  return (
    <div className={props.isInForm ? undefined : 'noscript:hidden'}>
      {ready ? (
        <DateButtons {...props} initialEnd={ready.initialEnd} />
      ) : (
        <DateInputs {...props} onReady={(initialEnd) => setReady({ initialEnd })} />
      )}
    </div>
  );
}

/** The dates as one button that opens the same calendar, for narrow places (BRW-32). */
export function DatesChip(props: Props) {
  const t = useTexts(dateButtons);
  const { shortRange, pickerDay } = useDates();
  const { start, end } = props;
  const days =
    start && end ? shortRange(start, end) : [start, end].map((day) => day && pickerDay(day)).join('');
  return (
    <DatesPickerOpener {...props} initialEnd={null}>
      {(openPicker) => (
        <Chip icon={CalendarDays} aria-haspopup="dialog" onClick={() => openPicker('start')}>
          {days || t.anyDay}
        </Chip>
      )}
    </DatesPickerOpener>
  );
}

type OpenerProps = Props & { initialEnd: RangeEnd | null };

function DateButtons(props: OpenerProps) {
  const { start, end } = props;
  const t = useTexts(dateButtons);
  const { pickerDay } = useDates();
  const createButton = (label: string, date: IsoDate | null, onClick: () => void) => ({
    label,
    value: date ? pickerDay(date) : t.anyDay,
    'aria-haspopup': 'dialog' as const,
    onClick,
  });
  return (
    <DatesPickerOpener {...props}>
      {(openPicker) => (
        <DatePair
          from={createButton(t.pickup, start, () => openPicker('start'))}
          to={createButton(t.return, end, () => openPicker(start === null ? 'start' : 'end'))}
        />
      )}
    </DatesPickerOpener>
  );
}

/** Content that can open the calendar, and the calendar. */
function DatesPickerOpener({
  start,
  end,
  today,
  onDates,
  initialEnd,
  children,
}: OpenerProps & { children: (openPicker: (end: RangeEnd) => void) => ReactNode }) {
  const [activeEnd, setActiveEnd] = useState(initialEnd);
  const anchor = useRef<HTMLDivElement>(null);
  const hasBeenOpened = useHasBeenTrue(activeEnd !== null);
  return (
    <>
      <div ref={anchor}>{children(setActiveEnd)}</div>
      {hasBeenOpened ? (
        <Suspense fallback={<LoadingBar />}>
          <DatesPicker
            activeEnd={activeEnd}
            anchor={anchor}
            dates={{ start, end }}
            today={today}
            onDates={onDates}
            onClose={() => setActiveEnd(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
