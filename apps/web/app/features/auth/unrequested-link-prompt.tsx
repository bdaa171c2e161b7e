import { lazy, Suspense } from 'react';
import { useSessionFact } from '#app/lib/session/session-state.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

const UnrequestedLinkDialog = lazy(retryImport(() => import('./unrequested-link-dialog.tsx')));

/** Asks for confirmation before an unrequested link signs in (D58). On every page; loads when needed. */
export function UnrequestedLinkPrompt() {
  const isAsked = useSessionFact(({ unrequestedLink }) => unrequestedLink !== null);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <UnrequestedLinkDialog />
    </Suspense>
  );
}
