import { rentalAgreementNotice, rentalTerms } from '@coastline/domain/contract';
import {
  CalendarRange,
  Fuel,
  HandCoins,
  IdCard,
  type LucideIcon,
  MapPin,
  ScrollText,
  ShieldCheck,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';

/** In the order of the terms. */
const ICONS: readonly LucideIcon[] = [
  CalendarRange,
  IdCard,
  HandCoins,
  ShieldCheck,
  MapPin,
  Truck,
  Fuel,
  TriangleAlert,
];

/** The Rental Terms list and the Rental Agreement Notice (CAR-08). */
export function RentalTerms({
  productName,
  minimumRentalDays,
}: {
  productName: string;
  minimumRentalDays: number;
}) {
  return (
    <section aria-labelledby="rental-terms" className="grid gap-4">
      <h2 id="rental-terms">Rental Terms</h2>
      <ul className="grid gap-3.5">
        {rentalTerms({ minimumRentalDays }).map((term, index) => (
          <li key={term} className="grid grid-cols-[1.5rem_1fr] gap-3.5">
            <Icon of={ICONS[index] ?? ScrollText} className="mt-[.1rem] size-[1.375rem] text-action-ink" />
            <span>{term}</span>
          </li>
        ))}
      </ul>
      <Note icon={ScrollText} title="Rental Agreement Notice">
        {rentalAgreementNotice({ productName })}
      </Note>
    </section>
  );
}
