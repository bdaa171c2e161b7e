import { lazyPart } from '#app/lib/page/lazy-part.tsx';
import { useIsStepUpPending } from '#app/lib/session/step-up.ts';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'));

/** The "Confirm it's you" dialog, available on every page. Loads when a call needs it. */
export function StepUp() {
  const isAsked = useIsStepUpPending();
  if (!isAsked) return null;
  return <StepUpDialog />;
}
