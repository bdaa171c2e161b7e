import { X } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useIsSignedIn } from '#app/lib/session/session-state.ts';
import { compare } from '#app/texts/en/car.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Photo } from '#app/ui/media/photo.tsx';
import type { ChosenDates } from '../car-links.ts';
import { CompareLink } from './compare-link.tsx';
import { clearCompared, useComparedCars } from './compared-cars.ts';

/** The cars chosen for comparison, at the bottom edge of a list page. */
export default function CompareBar({ dates }: { dates: ChosenDates }) {
  const t = useTexts(compare);
  const cars = useComparedCars();
  const hasBottomNavigation = useIsSignedIn();
  return (
    <section
      aria-label={t.bar}
      data-foot-bar
      // Height 0: the bar floats above the content, at the end of the page too.
      className={cx(
        'sticky z-sticky flex h-0 items-end justify-center px-3',
        hasBottomNavigation
          ? 'bottom-[calc(var(--bottom-nav-room)+.75rem+env(safe-area-inset-bottom))]'
          : 'bottom-3',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-surface-raised p-2 shadow-lift-3">
        <ul className="flex min-w-0 gap-1.5">
          {cars.map((car) => (
            <li key={car.id} className="flex min-w-0 items-center gap-2">
              <Photo src={car.image} alt={car.title} sizes="4.5rem" className="h-11 w-11 flex-none sm:w-16" />
              <span aria-hidden className="hidden max-w-40 truncate text-sm lg:block">
                {car.title}
              </span>
            </li>
          ))}
        </ul>
        <CompareLink carIds={cars.map(({ id }) => id)} dates={dates} />
        <IconButton icon={X} label={t.clear} onClick={clearCompared} className="-ml-2" />
      </div>
    </section>
  );
}
