import { toInlineScript } from './inline-scripts.ts';

/**
 * Inline script of the head; must not reference outer variables. After a reload, history steps between client-side
 * navigations do not load a document. Before hydration, such a step would give the router another page than the server
 * has rendered, so the script loads the page of the new URL. A page that loads on the history entry of an overlay
 * (`ui/overlays/overlay-hooks.ts`) goes back to its own entry, because the overlay is not open.
 */
function reloadOnEarlyPopstate(): void {
  const address = () => location.pathname + location.search;
  const rendered = address();
  const onPopState = (event: Event) => {
    event.stopImmediatePropagation();
    if (address() !== rendered) location.reload();
  };
  addEventListener('popstate', onPopState, true);
  addEventListener('page-hydrated', () => removeEventListener('popstate', onPopState, true), { once: true });
  if (history.state?.isOverlayEntry) history.back();
}

/** Runs in the head, before the router listens. */
export const POPSTATE_SCRIPT = /* @__PURE__ */ toInlineScript(reloadOnEarlyPopstate);
