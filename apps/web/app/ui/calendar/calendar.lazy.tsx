import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker, type Modifiers } from 'react-day-picker';
import { cx } from '../cx.ts';
import { Icon } from '../media/icon.tsx';
import { type UiTexts, useUiTexts } from '../ui-texts.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { type DayRange, getNextRange } from './day-range.ts';

export interface CalendarProps {
  range: DayRange;
  /** Called with the range that a click results in. The parent may ignore it. */
  onRange: (range: DayRange) => void;
  today: string;
  /** Unavailable ranges, both ends included: hatched and struck through. */
  taken?: readonly { start: string; end: string }[] | undefined;
  /** Short reason why a day cannot be chosen; undefined for available days. The reason is part of the day's accessible name. */
  getDisabledReason?: ((day: string) => string | undefined) | undefined;
  /** Called on a click on a disabled day. */
  onDisabledDayClick?: ((day: string) => void) | undefined;
  /** Days in the first and the last month of the navigation. */
  min: string;
  max: string;
  /** Day whose month is shown first. Default: the first day of the range, or `min`. */
  initialDay?: string | undefined;
  months?: 1 | 2 | undefined;
  /** Accessible name of the calendar. */
  label: string;
  /** Shown while the calendar loads. */
  placeholder?: ReactNode;
}

const ARROW =
  'inline-grid h-tap w-full place-items-center rounded-pill hover:bg-ground-deep focus-visible:rounded-pill aria-disabled:cursor-not-allowed aria-disabled:text-line-strong';
const NAMES = {
  months: 'grid gap-8 md:auto-cols-fr md:grid-flow-col',
  // The arrows and the caption shrink when large text leaves too little room.
  month:
    'grid content-start grid-cols-[minmax(44px,var(--tap))_1fr_minmax(44px,var(--tap))] items-center gap-y-2',
  month_caption: 'col-start-2 row-start-1 grid min-h-tap place-items-center',
  caption_label: 'font-display text-[length:min(var(--type-lg),8.5vw)] leading-none font-bold',
  button_previous: cx(ARROW, 'col-start-1 row-start-1'),
  button_next: cx(ARROW, 'col-start-3 row-start-1'),
  month_grid:
    'col-span-3 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-[3px] text-center',
  weekday: 'h-7 p-0 text-xs text-[length:min(var(--type-xs),5vw)]! font-semibold text-ink-faint',
  day: 'h-tap p-0',
};

export default function CalendarContent({
  range,
  onRange,
  today,
  taken = [],
  getDisabledReason = () => undefined,
  onDisabledDayClick,
  min,
  max,
  initialDay,
  months = 1,
  label,
}: CalendarProps) {
  const texts = useUiTexts().calendar;
  // The hovered or focused day. Its reason is shown below the calendar.
  const [hoveredDay, setHoveredDay] = useState<string>();
  const reason = hoveredDay && getDisabledReason(hoveredDay);
  const last = range.to ?? range.from;
  return (
    <section aria-label={label} className="grid gap-2">
      <DayPicker
        mode="range"
        navLayout="around"
        numberOfMonths={months}
        defaultMonth={toDateAtNoon(initialDay ?? range.from ?? min)}
        startMonth={toDateAtNoon(min)}
        endMonth={toDateAtNoon(max)}
        today={toDateAtNoon(today)}
        selected={{
          from: range.from ? toDateAtNoon(range.from) : undefined,
          // A range without a last day is shown as one day.
          to: last ? toDateAtNoon(last) : undefined,
        }}
        onSelect={() => undefined}
        onDayClick={(date) => {
          const day = toIsoDay(date);
          if (getDisabledReason(day)) onDisabledDayClick?.(day);
          else onRange(getNextRange(range, day));
        }}
        onDayFocus={(date) => setHoveredDay(toIsoDay(date))}
        onDayMouseEnter={(date) => setHoveredDay(toIsoDay(date))}
        onDayMouseLeave={() => setHoveredDay(undefined)}
        modifiers={{
          taken: taken.map(({ start, end }) => ({ from: toDateAtNoon(start), to: toDateAtNoon(end) })),
          refused: (date) => getDisabledReason(toIsoDay(date)) !== undefined,
        }}
        weekStartsOn={texts.weekStartsOn}
        formatters={{
          formatCaption: (date) => texts.month(toIsoDay(date)),
          formatWeekdayName: (date) => texts.weekdayShort(date.getDay()),
        }}
        labels={{
          labelGrid: (date) => texts.month(toIsoDay(date)),
          labelWeekday: (date) => texts.weekday(date.getDay()),
          labelPrevious: () => texts.previousMonth,
          labelNext: () => texts.nextMonth,
          labelDayButton: (date, modifiers) =>
            getDayLabel(texts, {
              day: toIsoDay(date),
              modifiers: range.to ? modifiers : { ...modifiers, range_end: false },
              reason: getDisabledReason(toIsoDay(date)),
            }),
        }}
        classNames={NAMES}
        components={{ DayButton: DayCell, Chevron: Arrow }}
      />
      {/* Hidden from screen readers, because the label of the day contains the reason. */}
      <p aria-hidden className="min-h-[1.4em] text-xs text-ink-soft">
        {reason ? `${texts.day(hoveredDay)}: ${reason}` : null}
      </p>
      <CalendarLegend taken={taken.length > 0} />
    </section>
  );
}

function DayCell({ day: _, modifiers, className: _ignored, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers]);
  return (
    <button
      type="button"
      ref={ref}
      {...button}
      aria-disabled={modifiers.refused || undefined}
      className={getDayClass(modifiers)}
    />
  );
}

function getDayClass(modifiers: Modifiers): string {
  const base = 'relative grid h-tap w-full place-items-center tabular-nums focus-visible:z-1 ';
  const ring =
    modifiers.today && 'rounded-sm shadow-[inset_0_0_0_2px_var(--line-strong)] forced-colors:border';
  if (modifiers.taken) {
    return cx(
      base,
      'hatched cursor-not-allowed font-normal text-ink-faint line-through decoration-[1.5px]',
      ring,
    );
  }
  const start = modifiers.range_start;
  const end = modifiers.range_end;
  if (start || end) {
    const corner = start && end ? 'rounded-md' : start ? 'rounded-l-md' : 'rounded-r-md';
    return cx(base, 'bg-action font-[750] text-on-action forced-color-adjust-none', corner);
  }
  if (modifiers.range_middle)
    return `${base}bg-action-soft font-bold text-action-ink forced-color-adjust-none`;
  return cx(
    base,
    'rounded-sm',
    modifiers.refused
      ? 'cursor-not-allowed font-normal text-ink-faint'
      : 'font-semibold hover:bg-ground-deep',
    ring,
  );
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />;
}

function getDayLabel(
  texts: UiTexts['calendar'],
  { day, modifiers, reason }: { day: string; modifiers: Modifiers; reason: string | undefined },
): string {
  const remarks = [
    modifiers.today && texts.dayToday,
    reason,
    modifiers.range_start && texts.firstDay,
    modifiers.range_end && texts.lastDay,
  ].filter(Boolean);
  return [texts.day(day), ...remarks].join(', ');
}

// Noon avoids day shifts by time zones and daylight saving time.
function toDateAtNoon(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

function toIsoDay(day: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}
