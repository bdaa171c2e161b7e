import { RefreshCw } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { carWords } from '#app/texts/en/cars.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer, TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';

/**
 * The car does not exist, or the viewer may not see it (CAR-11, CAR-29). `removedCar` is a car that disappeared while it was
 * open: its title, and the path of other cars that are free on the same dates.
 */
export function CarNotFound({
  removedCar,
}: {
  removedCar?: { title: string; otherCarsPath: string } | undefined;
}) {
  const t = useTexts(carTexts);
  return (
    <PageContainer className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        role={removedCar && 'alert'}
        title={t.notFound.title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asLink to="/browse" tone="main">
              {t.back}
            </Button>
            {removedCar ? (
              <Button asLink to={removedCar.otherCarsPath}>
                {t.notFound.otherCars}
              </Button>
            ) : null}
          </div>
        }
      >
        {removedCar ? t.notFound.gone(removedCar.title) : t.notFound.text}
      </EmptyState>
    </PageContainer>
  );
}

/** The car could not be loaded. */
export function CarLoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { failed } = useTexts(carWords);
  const { tryAgain } = useTexts(common);
  return (
    <PageContainer className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        title={failed.car}
        role="alert"
        action={
          <Button onClick={onRetry}>
            <Icon of={RefreshCw} />
            {tryAgain}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </PageContainer>
  );
}

/** Placeholder of the page while the car loads (CAR-01). */
export function CarSkeleton() {
  return (
    <PageContainer>
      <div role="status">
        <VisuallyHidden>{useTexts(common).loading}</VisuallyHidden>
      </div>
      <Skeleton className="-mx-gutter aspect-4/3 rounded-br-[3.5rem] md:mx-0 md:mt-6 md:aspect-auto md:h-[clamp(22rem,40vw,30rem)] md:rounded-lg" />
      <TwoColumns className="pt-6 pb-pause">
        <div className="grid gap-7">
          <div className="grid gap-2">
            <Skeleton className="h-7 w-36" />
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-6 w-32" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-44" />
          <Skeleton className="h-96" />
        </div>
        <Skeleton className="hidden h-120 rounded-lg lg:block" />
      </TwoColumns>
    </PageContainer>
  );
}
