import { lazy, Suspense } from 'react';
import { patiently } from '#app/ui/timing/patiently.ts';
import type { ChosenDates } from '../car-links.ts';
import { useComparedCars } from './compared-cars.ts';

const CompareBar = lazy(patiently(() => import('./compare-bar.tsx')));
const CompareLine = lazy(patiently(() => import('./compare-line.tsx')));

/** The bar at the foot of a list, once a car is chosen. */
export function CompareBarInTime({ dates }: { dates: ChosenDates }) {
  if (useComparedCars().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareBar dates={dates} />
    </Suspense>
  );
}

/** The line on a car's page, once a car is chosen. */
export function CompareLineInTime({ dates }: { dates: ChosenDates }) {
  if (useComparedCars().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareLine dates={dates} />
    </Suspense>
  );
}
