import { useState } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { AccidentActions } from './use-accident.ts';

/** Deletes the report from this phone, after a question. */
export function DiscardReport({ actions }: { actions: AccidentActions }) {
  const t = useTexts(accident);
  const button = useFocusFallback<HTMLButtonElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.discard}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.discardTitle}
        action={t.discard}
        cancel={t.keep}
        busy={false}
        onConfirm={() => {
          setOpen(false);
          actions.discard();
        }}
      >
        {t.discardBody}
      </ConfirmDialog>
    </>
  );
}
