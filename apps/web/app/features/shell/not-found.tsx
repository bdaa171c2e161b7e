import { useTexts } from '#app/lib/i18n/language.tsx';
import { faults } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** Page for unknown URLs (GEN-17). */
export function NotFound() {
  const t = useTexts(faults);
  return (
    <PageContainer className="py-pause">
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
    </PageContainer>
  );
}
