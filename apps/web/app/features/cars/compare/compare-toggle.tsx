import type { PublicCar } from '@coastline/contracts/car';
import { Square, SquareCheckBig } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carCard } from '#app/texts/en/cars.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { toggleCompared, useComparedCars } from './compared-cars.ts';

/** Adds a car to the comparison or removes it. Overlays the photo of the car. */
export function CompareToggle({ car, className }: { car: PublicCar; className?: string | undefined }) {
  const t = useTexts(carCard);
  const isSelected = useComparedCars().some(({ id }) => id === car.id);
  const toggle = () => {
    if (!toggleCompared(car)) notify({ title: t.threeAtMost, description: t.threeAtMostHint });
  };
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={t.compareCar(car.title)}
      onClick={toggle}
      className={cx(
        'photo-toggle',
        isSelected ? 'bg-action text-on-action' : 'bg-surface-raised text-ink',
        className,
      )}
    >
      <Icon of={isSelected ? SquareCheckBig : Square} className="size-4" />
      {t.compare}
    </button>
  );
}
