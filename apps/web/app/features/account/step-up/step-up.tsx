import { lazy, Suspense } from 'react';
import { useIsStepUpAsked } from '#app/lib/session/step-up.ts';
import { patiently } from '#app/ui/timing/patiently.ts';

const StepUpDialog = lazy(patiently(() => import('./step-up-dialog.tsx')));

/** The "Confirm it's you" dialog of every page; loads when a call needs it. */
export function StepUp() {
  const isAsked = useIsStepUpAsked();
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog />
    </Suspense>
  );
}
