import {
  CalendarDays,
  CarFront,
  CircleAlert,
  Fuel,
  HandCoins,
  IdCard,
  Info,
  type LucideIcon,
  MapPin,
  ShieldCheck,
} from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { rentalTerms } from '#app/texts/en/car.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** In the order of the terms. */
const ICONS: readonly LucideIcon[] = [
  CalendarDays,
  IdCard,
  HandCoins,
  ShieldCheck,
  MapPin,
  CarFront,
  Fuel,
  CircleAlert,
];

/** The Rental Terms list and the Rental Agreement Notice (CAR-08). */
export function RentalTerms({
  productName,
  minimumRentalDays,
  places,
  minimumDriverAge,
}: {
  productName: string;
  minimumRentalDays: number;
  /** The pick-up places. The array must keep its identity, because `deferred` requires stable props. */
  places: readonly { name: string }[];
  /** Years, by the rules of the car. */
  minimumDriverAge: number;
}) {
  const t = useTexts(rentalTerms);
  const terms = t.terms({ minimumRentalDays, minimumDriverAge, places: places.map(({ name }) => name) });
  return (
    <section aria-labelledby="rental-terms" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="rental-terms">{t.title}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {terms.map((term, index) => (
          <li key={term} className="grid grid-cols-[auto_minmax(0,1fr)] gap-[min(.875rem,3.9vw)]">
            <Icon of={ICONS[index] ?? Info} className="mt-[.1rem] size-[1.375rem] text-action-ink" />
            <span>{term}</span>
          </li>
        ))}
      </ul>
      <Note title={t.noticeTitle}>{t.notice({ productName })}</Note>
    </section>
  );
}
