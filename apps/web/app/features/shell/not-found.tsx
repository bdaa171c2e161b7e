import { useTexts } from '#app/lib/i18n/language.tsx';
import { faults } from '#app/texts/en/faults.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** What any unknown address shows (GEN-17). */
export function NotFound() {
  const t = useTexts(faults);
  return (
    <Wrap className="py-pause">
      <EmptyState
        as="h1"
        boxed={false}
        title={t.notFound}
        action={
          <Button asLink to="/" tone="main">
            {t.home}
          </Button>
        }
      >
        {t.notFoundText}
      </EmptyState>
    </Wrap>
  );
}
