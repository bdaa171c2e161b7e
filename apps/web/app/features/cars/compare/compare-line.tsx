import { useTexts } from '#app/lib/i18n/language.tsx';
import { compare } from '#app/texts/en/car.ts';
import type { ChosenDates } from '../car-links.ts';
import { CompareLink } from './compare-link.tsx';
import { useComparedCars } from './compared-cars.ts';

/** The chosen cars as a line in the page, for pages whose bottom edge is occupied. */
export default function CompareLine({ dates }: { dates: ChosenDates }) {
  const t = useTexts(compare);
  const cars = useComparedCars();
  return (
    <section
      aria-label={t.bar}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-ground-deep py-2 pr-2 pl-4"
    >
      <span className="min-w-0 text-sm wrap-anywhere">{cars.map(({ title }) => title).join(', ')}</span>
      <CompareLink carIds={cars.map(({ id }) => id)} dates={dates} />
    </section>
  );
}
