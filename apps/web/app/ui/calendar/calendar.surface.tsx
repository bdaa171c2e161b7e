import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker, type Modifiers } from 'react-day-picker';
import { cx } from '../cx.ts';
import { Icon } from '../pictures/icon.tsx';
import { type UiTexts, useUiTexts } from '../ui-texts.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { type DayRange, nextRange } from './day-range.ts';

export interface CalendarProps {
  range: DayRange;
  /** Called with the range that a press makes; keep it or refuse it. */
  onRange: (range: DayRange) => void;
  today: string;
  /** Taken days, both ends included: hatched and struck through. */
  taken?: readonly { start: string; end: string }[] | undefined;
  /** Why a day cannot be chosen, in a few words; undefined where it can. Such days are faint and say so themselves. */
  reasonAgainst?: ((day: string) => string | undefined) | undefined;
  /** A press on a day that cannot be chosen. */
  onRefused?: ((day: string) => void) | undefined;
  /** The first and the last month that can be turned to are those of these days. */
  min: string;
  max: string;
  months?: 1 | 2 | undefined;
  /** Names the calendar. */
  label: string;
  /** Stands there while the machinery is fetched. */
  placeholder?: ReactNode;
}

const ARROW =
  'inline-grid h-tap w-full place-items-center rounded-pill hover:bg-ground-deep focus-visible:rounded-pill aria-disabled:cursor-not-allowed aria-disabled:text-line-strong';
const NAMES = {
  months: 'grid gap-8 md:auto-cols-fr md:grid-flow-col',
  // The arrows and the name of the month give way where large text leaves no room for all three.
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

export default function CalendarSurface({
  range,
  onRange,
  today,
  taken = [],
  reasonAgainst = () => undefined,
  onRefused,
  min,
  max,
  months = 1,
  label,
}: CalendarProps) {
  const texts = useUiTexts().calendar;
  // The day under the pointer or the focus: a refused one says below the calendar why.
  const [looked, setLooked] = useState<string>();
  const reason = looked && reasonAgainst(looked);
  const last = range.to ?? range.from;
  return (
    <section aria-label={label} className="grid gap-2">
      <DayPicker
        mode="range"
        navLayout="around"
        numberOfMonths={months}
        defaultMonth={dayAtNoon(range.from ?? min)}
        startMonth={dayAtNoon(min)}
        endMonth={dayAtNoon(max)}
        today={dayAtNoon(today)}
        selected={{
          from: range.from ? dayAtNoon(range.from) : undefined,
          // A range without its last day is drawn as the one day that is known.
          to: last ? dayAtNoon(last) : undefined,
        }}
        onSelect={() => undefined}
        onDayClick={(date) => {
          const day = isoOf(date);
          if (reasonAgainst(day)) onRefused?.(day);
          else onRange(nextRange(range, day));
        }}
        onDayFocus={(date) => setLooked(isoOf(date))}
        onDayMouseEnter={(date) => setLooked(isoOf(date))}
        onDayMouseLeave={() => setLooked(undefined)}
        modifiers={{
          taken: taken.map(({ start, end }) => ({ from: dayAtNoon(start), to: dayAtNoon(end) })),
          refused: (date) => reasonAgainst(isoOf(date)) !== undefined,
        }}
        weekStartsOn={texts.weekStartsOn}
        formatters={{
          formatCaption: (date) => texts.month(isoOf(date)),
          formatWeekdayName: (date) => texts.weekdayShort(date.getDay()),
        }}
        labels={{
          labelGrid: (date) => texts.month(isoOf(date)),
          labelWeekday: (date) => texts.weekday(date.getDay()),
          labelPrevious: () => texts.previousMonth,
          labelNext: () => texts.nextMonth,
          labelDayButton: (date, modifiers) =>
            nameOfDay(texts, {
              day: isoOf(date),
              modifiers: range.to ? modifiers : { ...modifiers, range_end: false },
              reason: reasonAgainst(isoOf(date)),
            }),
        }}
        classNames={NAMES}
        components={{ DayButton: DayCell, Chevron: Arrow }}
      />
      {/* The day's own name says it too, so nothing is read out twice. */}
      <p aria-hidden className="min-h-[1.4em] text-xs text-ink-soft">
        {reason ? `${texts.day(looked)}: ${reason}` : null}
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
      className={dayClass(modifiers)}
    />
  );
}

function dayClass(modifiers: Modifiers): string {
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

function nameOfDay(
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

// Noon keeps a calendar day the same day in every time zone and across a change of the clock.
function dayAtNoon(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

function isoOf(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
