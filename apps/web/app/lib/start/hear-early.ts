import { asScript } from './as-script.ts';

/** Told to the window when the page hears presses itself, though parts of it may not stand yet. */
export const PAGE_HEARS = 'page-hears';

/** Told to the window when the page can be used. */
export const PAGE_ALIVE = 'page-alive';

/**
 * Travels as text in the head of the page and runs there by itself: it must name nothing outside. A button that was pressed
 * before the page works, be it while the page still arrives, is pressed again when it does; what was chosen in a list is
 * chosen again. Enter in a field presses the button that sends its form. Until then the document is marked, for the style
 * sheet to show that the press was heard. A date field is marked while it has a value (`ui/controls/date-button.tsx`).
 */
function hearEarly(): void {
  let early: { element: HTMLElement; again: () => void; press: Event | undefined } | undefined;
  let press: Event | undefined;
  const keep = (element?: HTMLElement | null, again = () => element?.click()) => {
    early = element ? { element, again, press } : undefined;
    document.documentElement.toggleAttribute('data-heard', !!element);
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
  // Parts of a page come to life one after the other; React marks what it answers for.
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
  // From then on the page itself hears what is pressed, first of all a press on its way for which React hurried.
  const leave = () => {
    for (const kind of kinds) removeEventListener(kind, remember, true);
    if (early?.press?.eventPhase) keep();
  };
  addEventListener('page-hears', leave, { once: true });
  addEventListener('page-alive', tryAgain, { once: true });
}

/** Runs in the head, before anything that could be pressed is there. */
export const EARLY_SCRIPT = /* @__PURE__ */ asScript(hearEarly);
