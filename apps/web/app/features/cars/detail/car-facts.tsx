import type { CarDetail } from '@coastline/contracts/car';
import { Check, DoorOpen, Fuel, type LucideIcon, Settings, Users } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { carWords } from '#app/texts/en/cars.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** Seats, gearbox, fuel and doors in one line (CAR-04). */
export function CarFacts({ car }: { car: CarDetail }) {
  const { facts } = useTexts(carTexts);
  const texts = useTexts(carWords);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(50%,4.375rem),1fr))] divide-x divide-line border-y border-line">
      <Fact icon={Users} name={facts.seats} value={String(car.seats)} />
      <Fact icon={Settings} name={facts.gearbox} value={texts.transmission(car.transmission)} />
      <Fact icon={Fuel} name={facts.fuel} value={texts.fuel(car.fuel)} />
      <Fact icon={DoorOpen} name={facts.doors} value={String(car.doors)} />
    </dl>
  );
}

function Fact({ icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="grid grid-rows-[1.5rem_auto_auto] justify-items-center gap-1 px-1 py-3.5 text-center text-sm leading-[1.25]">
      <Icon of={icon} className="row-start-1 size-6 text-action-ink" />
      <dt className="row-start-3 text-xs leading-[1.25] text-ink-faint">{name}</dt>
      <dd className="row-start-2 font-semibold max-sm:text-xs">{value}</dd>
    </div>
  );
}

/** Features of the public listing, in display order. */
export const LISTED_FEATURES = ['air_conditioning', 'tinted', 'insured', 'taxes_paid'] as const;
/** Features on a car's page, in display order; its rules have a section of their own. */
const FEATURES = ['four_wheel_drive', ...LISTED_FEATURES] as const;

/** The features that the car has (CAR-05). */
export function CarFeatures({ car }: { car: CarDetail }) {
  const t = useTexts(carTexts);
  const names = useTexts(carWords).features;
  const features = FEATURES.filter((feature) => car[feature]).map((feature) => names[feature]);
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="features">{t.features}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 md:grid-cols-2">
        {features.map((name) => (
          <li key={name} className="flex min-h-10 items-center gap-3">
            <Icon of={Check} className="size-[1.25em] text-palm-ink" />
            <span className="min-w-0">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
