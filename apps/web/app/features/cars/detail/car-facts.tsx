import { fuelLabel, transmissionLabel } from '@coastline/domain/car-form';
import type { CarDetail } from '@coastline/domain/wire/car';
import { Check, Cog, DoorOpen, Fuel, type LucideIcon, Users, X } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/hidden.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Seats, gearbox, fuel and doors in one line (CAR-04). */
export function CarFacts({ car }: { car: CarDetail }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(50%,4.375rem),1fr))] divide-x divide-line border-y border-line">
      <Fact icon={Users} name="Seats" value={String(car.seats)} />
      <Fact icon={Cog} name="Gearbox" value={transmissionLabel(car.transmission)} />
      <Fact icon={Fuel} name="Fuel" value={fuelLabel(car.fuel)} />
      <Fact icon={DoorOpen} name="Doors" value={String(car.doors)} />
    </dl>
  );
}

function Fact({ icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="grid grid-rows-[1.5rem_auto_auto] justify-items-center gap-1 px-1 py-3.5 text-center text-sm leading-[1.25]">
      <Icon of={icon} className="row-start-1 size-6 text-action-ink" />
      <dt className="row-start-3 text-xs leading-[1.25] text-ink-faint">{name}</dt>
      <dd className="row-start-2 font-semibold">{value}</dd>
    </div>
  );
}

/** What the car has and what not (CAR-05). */
export function CarFeatures({ car }: { car: CarDetail }) {
  const features = [
    { name: 'Air conditioning', has: car.air_conditioning },
    { name: 'Tinted windows', has: car.tinted },
    { name: 'Owner Provides Insurance', has: car.insured },
    { name: 'Taxes paid', has: car.taxes_paid },
  ];
  return (
    <section aria-labelledby="features" className="grid gap-2">
      <h2 id="features">Features</h2>
      <ul className="grid gap-0.5 md:grid-cols-2">
        {features.map(({ name, has }) => (
          <li key={name} className={cx('flex min-h-10 items-center gap-3', !has && 'text-ink-faint')}>
            <Icon of={has ? Check : X} className={cx('size-[1.25em]', has && 'text-palm-ink')} />
            <span className={has ? undefined : 'line-through'}>
              {name}
              {has ? null : <VisuallyHidden> (no)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
