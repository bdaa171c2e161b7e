import { useTexts } from '#app/lib/i18n/language.tsx';
import { compare } from '#app/texts/en/compare.ts';
import { Button } from '#app/ui/button.tsx';
import { type ChosenDates, comparePath } from '../car-links.ts';
import { useComparedCars } from './compared-cars.ts';

/** The chosen cars in a line of the page, where the foot of the screen is taken; nothing while none is chosen. */
export function CompareLine({ dates }: { dates: ChosenDates }) {
  const t = useTexts(compare);
  const cars = useComparedCars();
  if (cars.length === 0) return null;
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

/** The way to the comparison; with a single car the word that it takes another. */
export function CompareLink({ carIds, dates }: { carIds: readonly string[]; dates: ChosenDates }) {
  const t = useTexts(compare);
  if (carIds.length < 2) return <span className="px-2 text-sm text-ink-soft">{t.chooseAnother}</span>;
  return (
    <Button asLink to={comparePath(carIds, dates)} tone="main" small className="flex-none whitespace-nowrap">
      {t.compareCount(carIds.length)}
    </Button>
  );
}
