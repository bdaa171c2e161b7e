import { FULL_TANK_EIGHTHS } from '@coastline/domain/bookings/hand-over';
import { Fuel } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/media/icon.tsx';

const EIGHTHS = Array.from({ length: FULL_TANK_EIGHTHS }, (_, index) => index + 1);

/** Fuel level as eight marks with a text label. */
export function FuelGauge({ eighths, label }: { eighths: number; label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Icon of={Fuel} className="size-[1.125em] text-ink-faint" />
      <span aria-hidden className="flex gap-[3px]">
        {EIGHTHS.map((mark) => (
          <span
            key={mark}
            className={cx(
              'h-4 w-2 rounded-[2px]',
              mark <= eighths ? 'bg-action' : 'bg-line-strong opacity-60',
            )}
          />
        ))}
      </span>
      {label}
    </p>
  );
}
