import { lazy, Suspense } from 'react';
import { useSessionFact } from '#app/lib/session/session.ts';
import { patiently } from '#app/ui/timing/patiently.ts';

const LinkQuestionDialog = lazy(patiently(() => import('./link-question-dialog.tsx')));

/** Asks before a link that this browser did not ask for signs its reader in (D58). On every page; loads when needed. */
export function LinkQuestion() {
  const isAsked = useSessionFact(({ unaskedLink }) => unaskedLink !== null);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <LinkQuestionDialog />
    </Suspense>
  );
}
