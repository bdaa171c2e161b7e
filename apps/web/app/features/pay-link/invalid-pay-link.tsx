import { useTexts } from '#app/lib/i18n/language.tsx';
import { payPage } from '#app/texts/en/pay-link.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** Page for a pay link that is expired, revoked or unknown. */
export function InvalidPayLink() {
  const t = useTexts(payPage);
  return (
    <EmptyState
      as="h1"
      boxed={false}
      title={t.notValid}
      action={
        <Button asLink to="/" tone="main">
          {t.home}
        </Button>
      }
    >
      {t.notValidText}
    </EmptyState>
  );
}
