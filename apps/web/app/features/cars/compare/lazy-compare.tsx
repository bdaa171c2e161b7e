import { lazy, Suspense } from 'react';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import type { ChosenDates } from '../car-links.ts';
import { useComparedCars } from './compared-cars.ts';

const CompareBar = lazy(retryImport(() => import('./compare-bar.tsx')));
const CompareLine = lazy(retryImport(() => import('./compare-line.tsx')));

/** The bar at the bottom of a list. Loads when a car is chosen. */
export function LazyCompareBar({ dates }: { dates: ChosenDates }) {
  if (useComparedCars().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareBar dates={dates} />
    </Suspense>
  );
}

/** The line on a car's page. Loads when a car is chosen. */
export function LazyCompareLine({ dates }: { dates: ChosenDates }) {
  if (useComparedCars().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareLine dates={dates} />
    </Suspense>
  );
}
