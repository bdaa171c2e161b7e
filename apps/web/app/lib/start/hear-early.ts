/** Told to the window when the page begins to hear presses, though it may not stand yet. */
export const PAGE_HEARS = 'page-hears';

/** Told to the window when the page can be used. */
export const PAGE_ALIVE = 'page-alive';

/**
 * Travels as text in the head of the page and runs there by itself: it must name nothing outside. A button that was pressed
 * before the page works, be it while the page still arrives, is pressed again when it does; what was chosen in a list is
 * chosen again.
 */
function hearEarly(): void {
  let early: { element: HTMLElement; again: () => void } | undefined;
  const remember = ({ type, target }: Event) => {
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      const again = () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      };
      if (type === 'change') early = { element: target, again };
    } else if (type === 'click' && target instanceof Element) {
      const button = target.closest<HTMLButtonElement>('button[type=button]');
      early = button ? { element: button, again: () => button.click() } : undefined;
    }
  };
  // Parts of a page come to life one after the other; React marks what it answers for.
  const tryAgain = () => {
    if (!early?.element.isConnected) return;
    if (Object.keys(early.element).some((key) => key.startsWith('__react'))) early.again();
    else setTimeout(tryAgain, 50);
  };
  const kinds = ['click', 'change'];
  for (const kind of kinds) addEventListener(kind, remember, true);
  // From then on the page itself keeps what is pressed.
  const leave = () => {
    for (const kind of kinds) removeEventListener(kind, remember, true);
  };
  addEventListener('page-hears', leave, { once: true });
  addEventListener('page-alive', tryAgain, { once: true });
}

/** Runs in the head, before anything that could be pressed is there. */
export const EARLY_SCRIPT = `(${hearEarly})();`;
