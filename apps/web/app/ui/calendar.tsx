import { lazy, type ReactNode, Suspense } from 'react';
import type { DayRange } from './day-range.ts';
import { patiently } from './patiently.ts';
import { Skeleton } from './skeleton.tsx';

export interface CalendarProps {
  range: DayRange;
  /** Called with the range that a press makes; keep it or refuse it. */
  onRange: (range: DayRange) => void;
  today: string;
  /** Taken days, both ends included: hatched, struck through, named "taken", not pressable. */
  taken?: { start: string; end: string }[] | undefined;
  /** Makes taken days pressable, to say why they cannot be had. */
  onTaken?: ((day: string) => void) | undefined;
  /** First and last day that can be chosen; `min` is today when left out. */
  min?: string | undefined;
  max?: string | undefined;
  months?: 1 | 2 | undefined;
  /** Days below the calendar that explain the colours. */
  legend?: boolean | undefined;
  /** Names the calendar. */
  label: string;
  /** Stands there while the machinery is fetched. */
  placeholder?: ReactNode;
}

const CalendarSurface = lazy(patiently(() => import('./calendar.surface.tsx')));

/** Choosing a range of days. Its machinery is fetched when it is first drawn. */
export function Calendar({ placeholder, ...props }: CalendarProps) {
  const waiting = placeholder ?? (
    <Skeleton className={props.legend === false ? 'h-[24.5rem]' : 'h-[26.5rem]'} />
  );
  return (
    <Suspense fallback={waiting}>
      <CalendarSurface {...props} />
    </Suspense>
  );
}
