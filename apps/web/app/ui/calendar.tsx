import { lazy, type ReactNode, Suspense } from 'react';
import type { DayRange } from './day-range.ts';
import { patiently } from './patiently.ts';
import { Skeleton } from './skeleton.tsx';

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

const CalendarSurface = lazy(patiently(() => import('./calendar.surface.tsx')));

/** Choosing a range of days. Its machinery is fetched when it is first drawn. */
export function Calendar({ placeholder, ...props }: CalendarProps) {
  return (
    <Suspense fallback={placeholder ?? <Skeleton className="h-[28rem]" />}>
      <CalendarSurface {...props} />
    </Suspense>
  );
}
