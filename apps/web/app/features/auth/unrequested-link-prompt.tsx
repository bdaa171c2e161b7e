import { useSessionFact } from '#app/lib/session/session-state.ts';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';

const UnrequestedLinkDialog = lazyComponent(() => import('./unrequested-link-dialog.tsx'));

/** Asks for confirmation before an unrequested link signs in (D58). On every page; loads when needed. */
export function UnrequestedLinkPrompt() {
  const isAsked = useSessionFact(({ unrequestedLink }) => unrequestedLink !== null);
  if (!isAsked) return null;
  return <UnrequestedLinkDialog />;
}
