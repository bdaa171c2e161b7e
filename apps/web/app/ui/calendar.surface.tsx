import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type DayButtonProps, DayPicker, type Modifiers } from 'react-day-picker';
import type { CalendarProps } from './calendar.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { cx } from './cx.ts';
import { nextRange } from './day-range.ts';
import { Icon } from './icon.tsx';
import { type UiTexts, useUiTexts } from './ui-texts.ts';

const ARROW =
  'inline-grid size-tap place-items-center rounded-pill hover:bg-ground-deep focus-visible:rounded-pill aria-disabled:cursor-not-allowed aria-disabled:text-line-strong';
const NAMES = {
  months: 'grid gap-8 md:auto-cols-fr md:grid-flow-col',
  month: 'grid content-start grid-cols-[var(--tap)_1fr_var(--tap)] items-center gap-y-2',
  month_caption: 'col-start-2 row-start-1 grid min-h-tap place-items-center',
  caption_label: 'font-display text-lg leading-none font-bold',
  button_previous: cx(ARROW, 'col-start-1 row-start-1'),
  button_next: cx(ARROW, 'col-start-3 row-start-1'),
  month_grid:
    'col-span-3 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-[3px] text-center',
  weekday: 'h-7 p-0 text-xs font-semibold text-ink-faint',
  day: 'h-tap p-0',
};

export default function CalendarSurface({
  range,
  onRange,
  today,
  taken = [],
  onTaken,
  min = today,
  max,
  months = 1,
  legend = true,
  label,
}: CalendarProps) {
  const texts = useUiTexts().calendar;
  const takenRanges = taken.map(({ start, end }) => ({ from: dayAtNoon(start), to: dayAtNoon(end) }));
  const last = range.to ?? range.from;
  const outside = [{ before: dayAtNoon(min) }, ...(max ? [{ after: dayAtNoon(max) }] : [])];
  return (
    <section aria-label={label} className="grid gap-2">
      <DayPicker
        mode="range"
        weekStartsOn={texts.weekStartsOn}
        navLayout="around"
        numberOfMonths={months}
        defaultMonth={dayAtNoon(range.from ?? min)}
        startMonth={dayAtNoon(min)}
        {...(max ? { endMonth: dayAtNoon(max) } : {})}
        today={dayAtNoon(today)}
        selected={{
          from: range.from ? dayAtNoon(range.from) : undefined,
          // A range without its last day is drawn as the one day that is known.
          to: last ? dayAtNoon(last) : undefined,
        }}
        onDayClick={(day, modifiers) => {
          if (modifiers.disabled) return;
          if (modifiers.taken) onTaken?.(isoOf(day));
          else onRange(nextRange(range, isoOf(day)));
        }}
        onSelect={() => undefined}
        disabled={onTaken ? outside : [...outside, ...takenRanges]}
        modifiers={{ taken: takenRanges, past: { before: dayAtNoon(today) } }}
        labels={{
          labelPrevious: () => texts.previousMonth,
          labelNext: () => texts.nextMonth,
          labelGrid: (month) => texts.month(isoOf(month)),
          labelWeekday: (date) => texts.weekday(date.getDay()),
          labelDayButton: (date, modifiers) =>
            nameOfDay(date, { texts, modifiers: range.to ? modifiers : { ...modifiers, range_end: false } }),
        }}
        formatters={{
          formatCaption: (month) => texts.month(isoOf(month)),
          formatWeekdayName: (date) => texts.weekdayShort(date.getDay()),
        }}
        classNames={NAMES}
        components={{ DayButton: DayCell, Chevron: Arrow }}
      />
      {legend ? <CalendarLegend taken={taken.length > 0} /> : null}
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
      aria-disabled={modifiers.taken || button['aria-disabled']}
      className={dayClass(modifiers)}
    />
  );
}

function dayClass(modifiers: Modifiers): string {
  const base = 'relative grid h-tap w-full place-items-center tabular-nums focus-visible:z-1 ';
  const ring = modifiers.today && 'rounded-sm shadow-[inset_0_0_0_2px_var(--line-strong)]';
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
    return cx(base, 'bg-action font-[750] text-on-action', corner);
  }
  if (modifiers.range_middle) return `${base}bg-action-soft font-bold text-action-ink`;
  return cx(
    base,
    'rounded-sm',
    modifiers.disabled
      ? 'cursor-not-allowed font-normal text-ink-faint'
      : 'font-semibold hover:bg-ground-deep',
    ring,
  );
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />;
}

function nameOfDay(
  date: Date,
  { texts, modifiers }: { texts: UiTexts['calendar']; modifiers: Modifiers },
): string {
  const remarks = [
    modifiers.today && texts.dayToday,
    modifiers.taken && texts.dayTaken,
    modifiers.range_start && texts.firstDay,
    modifiers.range_end && texts.lastDay,
  ].filter(Boolean);
  return [texts.day(isoOf(date)), ...remarks].join(', ');
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
