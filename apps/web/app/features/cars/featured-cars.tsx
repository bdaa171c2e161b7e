import type { PublicCar } from '@coastline/contracts/car';
import { ArrowRight } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { common } from '#app/texts/en/common.ts';
import { home } from '#app/texts/en/home.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer, SectionHead } from '#app/ui/layout/page-layout.tsx';
import { ScrollArea } from '#app/ui/layout/scroll-area.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { CarCard, CarCardSkeleton } from './car-card.tsx';

const SIZES = '(min-width: 1024px) 24rem, min(82vw, 22rem)';
const CAROUSEL =
  'scrollbar-none -mx-gutter grid scroll-px-gutter auto-cols-[min(82%,22rem)] grid-flow-col gap-4 px-gutter snap-x snap-mandatory *:snap-start lg:mx-0 lg:auto-cols-fr lg:gap-6 lg:overflow-visible lg:px-0';

/** Up to three cars side by side, on phones in a horizontal scroller. Renders nothing without cars (HOME-08 to HOME-11). */
export function FeaturedCars({
  cars,
  isLoading,
  error,
}: {
  cars: PublicCar[];
  isLoading: boolean;
  /** Set if the cars could not be loaded. */
  error: { message: string; retry: () => void } | null;
}) {
  const t = useTexts(home);
  if (!isLoading && !error && cars.length === 0) return null;
  return (
    <PageContainer className="py-pause">
      <section aria-labelledby="featured-cars">
        <SectionHead
          end={
            <Button asLink to="/browse" tone="quiet" small className="-mr-2.5">
              {t.viewAll}
              <Icon of={ArrowRight} />
            </Button>
          }
        >
          <h2 id="featured-cars">{t.featured}</h2>
        </SectionHead>
        {error ? (
          <LoadError {...error} />
        ) : (
          <ScrollArea as="fieldset" label={t.featured} className={CAROUSEL}>
            {isLoading
              ? [1, 2, 3].map((index) => <CarCardSkeleton key={index} />)
              : cars.map((car) => <CarCard key={car.id} car={car} sizes={SIZES} belowFold />)}
          </ScrollArea>
        )}
      </section>
    </PageContainer>
  );
}

function LoadError({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{message}</p>
      <Button onClick={retry}>{useTexts(common).tryAgain}</Button>
    </div>
  );
}
