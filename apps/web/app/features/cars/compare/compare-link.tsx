import { useTexts } from '#app/lib/i18n/language.tsx';
import { compare } from '#app/texts/en/car.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type ChosenDates, getComparePath } from '../car-links.ts';

/** Link to the comparison; with a single car, a hint to choose another one. */
export function CompareLink({ carIds, dates }: { carIds: readonly string[]; dates: ChosenDates }) {
  const t = useTexts(compare);
  if (carIds.length < 2) return <span className="px-2 text-sm text-ink-soft">{t.chooseAnother}</span>;
  return (
    <Button
      asLink
      to={getComparePath(carIds, dates)}
      tone="main"
      small
      className="flex-none whitespace-nowrap"
    >
      {t.compareCount(carIds.length)}
    </Button>
  );
}
