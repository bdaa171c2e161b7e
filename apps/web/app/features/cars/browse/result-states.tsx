import { RefreshCw } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { browse, carWords } from '#app/texts/en/cars.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** No car matches: offers to clear the filters or the dates (BRW-07, BRW-08). */
export function NoCarsFound({ clearPath, anyDatesPath }: { clearPath: string; anyDatesPath: string | null }) {
  const t = useTexts(browse).none;
  return (
    <EmptyState
      title={t.title}
      boxed={false}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button asLink to={clearPath} tone="main" preventScrollReset>
            {t.clear}
          </Button>
          {anyDatesPath ? (
            <Button asLink to={anyDatesPath} preventScrollReset>
              {t.anyDates}
            </Button>
          ) : null}
        </div>
      }
    >
      {t.text}
    </EmptyState>
  );
}

/** The search failed. */
export function CarsLoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTexts(carWords).failed;
  const { tryAgain } = useTexts(common);
  return (
    <EmptyState
      title={t.cars}
      boxed={false}
      tone="danger"
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
  );
}
