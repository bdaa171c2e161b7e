import { lazy, Suspense } from 'react';
import { retryImport } from '../hooks/retry-import.ts';
import { Skeleton } from '../states/loading.tsx';
import type { CalendarProps } from './calendar.lazy.tsx';

const CalendarContent = lazy(retryImport(() => import('./calendar.lazy.tsx')));

/** Date range picker. The calendar library loads on first render. */
export function Calendar({ placeholder, ...props }: CalendarProps) {
  return (
    <Suspense fallback={placeholder ?? <Skeleton className="h-[28rem]" />}>
      <CalendarContent {...props} />
    </Suspense>
  );
}
