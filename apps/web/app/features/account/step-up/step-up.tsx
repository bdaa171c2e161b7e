import { lazy, Suspense } from 'react';
import { useIsStepUpPending } from '#app/lib/session/step-up.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const StepUpDialog = lazy(retryImport(() => import('./step-up-dialog.tsx')));

/** The "Confirm it's you" dialog, available on every page. Loads when a call needs it. */
export function StepUp() {
  const isAsked = useIsStepUpPending();
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog />
    </Suspense>
  );
}
