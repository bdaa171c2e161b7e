import { toInlineScript } from './inline-scripts.ts';

/** Dispatched when React listens to events, although parts of the page may not be hydrated yet. */
export const PAGE_LISTENING = 'page-listening';

/** Dispatched when the page is hydrated. */
export const PAGE_HYDRATED = 'page-hydrated';

/**
 * Inline script of the head; must not reference outer variables. Replays the last click on a button and the last change
 * of a select from before hydration. Enter in a field replays a click on the submit button of its form. Until then,
 * `data-replay-pending` marks the document, so that the style sheet shows the loading bar. `data-filled` marks a date
 * field with a value (`ui/controls/date-button.tsx`).
 */
function replayEarlyEvents(): void {
  let early: { element: HTMLElement; again: () => void; press: Event | undefined } | undefined;
  let press: Event | undefined;
  const keep = (element?: HTMLElement | null, again = () => element?.click()) => {
    early = element ? { element, again, press } : undefined;
    document.documentElement.toggleAttribute('data-replay-pending', !!element);
  };
  const remember = (event: Event & { key?: string }) => {
    const { type, target, key } = event;
    press = event;
    if (target instanceof HTMLInputElement) target.toggleAttribute('data-filled', !!target.value);
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      const again = () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
      if (type === 'change') keep(target, again);
    } else if (type === 'click' && target instanceof Element) {
      keep(target.closest<HTMLElement>('button[type=button]'));
    } else if (key === 'Enter' && target instanceof HTMLInputElement) {
      keep(target.form?.querySelector<HTMLElement>('[data-sends]'));
    }
  };
  // Suspense boundaries hydrate one after the other. React adds `__react…` properties to hydrated elements.
  const tryAgain = () => {
    if (early?.element.isConnected && !Object.keys(early.element).some((key) => key.startsWith('__react'))) {
      setTimeout(tryAgain, 50);
      return;
    }
    const { element, again } = early ?? {};
    keep();
    if (element?.isConnected) again?.();
  };
  const kinds = ['click', 'change', 'keydown'];
  for (const kind of kinds) addEventListener(kind, remember, true);
  // React handles events from now on, including the event that is being dispatched.
  const leave = () => {
    for (const kind of kinds) removeEventListener(kind, remember, true);
    if (early?.press?.eventPhase) keep();
  };
  addEventListener('page-listening', leave, { once: true });
  addEventListener('page-hydrated', tryAgain, { once: true });
}

/** Runs in the head, before any interactive element exists. */
export const REPLAY_SCRIPT = /* @__PURE__ */ toInlineScript(replayEarlyEvents);
