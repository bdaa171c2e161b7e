import { asScript } from './as-script.ts';

/**
 * Travels as text in the head of the page and runs there by itself: it must name nothing outside. Steps between pages that
 * the router made before a reload load nothing. Taken before the page is alive, such a step would give the router another
 * page, or this one without the server's answers, while React still compares with what the server drew: so the page
 * that it leads to is loaded. A page that is loaded on a mark (`ui/overlays/mark-above.ts`), such as by a reload, has nothing
 * above it: it goes to its own entry, so that the next step back is a step.
 */
function stepEarly(): void {
  const address = () => location.pathname + location.search;
  const drawn = address();
  const hear = (event: Event) => {
    event.stopImmediatePropagation();
    if (address() !== drawn) location.reload();
  };
  addEventListener('popstate', hear, true);
  addEventListener('page-alive', () => removeEventListener('popstate', hear, true), { once: true });
  if (history.state?.liesAbove) history.back();
}

/** Runs in the head, before the router listens. */
export const STEP_SCRIPT = /* @__PURE__ */ asScript(stepEarly);
