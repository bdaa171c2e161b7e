import { useIsStepUpPending } from '#app/lib/session/step-up.ts';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

const StepUpDialog = lazyComponent(() => import('./step-up-dialog.tsx'));

/** The "Confirm it's you" dialog, available on every page. Loads when a call needs it. */
export function StepUp() {
  const isAsked = useIsStepUpPending();
  if (!isAsked) return null;
  return <StepUpDialog />;
}
