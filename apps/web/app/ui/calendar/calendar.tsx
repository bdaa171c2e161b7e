import { lazy, Suspense } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { patiently } from '../timing/patiently.ts';
import type { CalendarProps } from './calendar.surface.tsx';

const CalendarSurface = lazy(patiently(() => import('./calendar.surface.tsx')));

/** Choosing a range of days. Its machinery is fetched when it is first drawn. */
export function Calendar({ placeholder, ...props }: CalendarProps) {
  return (
    <Suspense fallback={placeholder ?? <Skeleton className="h-[28rem]" />}>
      <CalendarSurface {...props} />
    </Suspense>
  );
}
