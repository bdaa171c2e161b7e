import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import type { ChosenDates } from '../car-links.ts';
import { useComparedCars } from './compared-cars.ts';

const CompareBar = lazyComponent(() => import('./compare-bar.tsx'));
const CompareLine = lazyComponent(() => import('./compare-line.tsx'));

/** The bar at the bottom of a list. Loads when a car is chosen. */
export function LazyCompareBar({ dates }: { dates: ChosenDates }) {
  if (useComparedCars().length === 0) return null;
  return <CompareBar dates={dates} />;
}

/** The line on a car's page. Loads when a car is chosen. */
export function LazyCompareLine({ dates }: { dates: ChosenDates }) {
  if (useComparedCars().length === 0) return null;
  return <CompareLine dates={dates} />;
}
