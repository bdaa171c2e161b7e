import { RefreshCw } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/cars/car.ts';
import { carWords } from '#app/texts/en/cars/car-words.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer, TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';

/**
 * No such car, or none that this reader may see (CAR-11, CAR-29). `gone` is one that was there a moment ago: its title,
 * and where other cars are free on the same days.
 */
export function CarNotFound({ gone }: { gone?: { title: string; otherCarsPath: string } | undefined }) {
  const t = useTexts(carTexts);
  return (
    <PageContainer className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        role={gone && 'alert'}
        title={t.notFound.title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asLink to="/browse" tone="main">
              {t.back}
            </Button>
            {gone ? (
              <Button asLink to={gone.otherCarsPath}>
                {t.notFound.otherCars}
              </Button>
            ) : null}
          </div>
        }
      >
        {gone ? t.notFound.gone(gone.title) : t.notFound.text}
      </EmptyState>
    </PageContainer>
  );
}

/** The car could not be read. */
export function CarFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
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

/** Holds the page's place while the car loads (CAR-01). */
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
