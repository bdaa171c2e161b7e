/** Marks the cancel button of a dialog about an irreversible action. */
export const SAFE_CHOICE = { 'data-safe-choice': '' };

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Initial focus of a dialog or sheet: the safe choice if one is marked, else the first control if it is a field, else the
 * panel, whose title is then read out. On touch devices a field is not focused, because the on-screen keyboard would cover
 * the dialog.
 */
export function findInitialFocus(panel: HTMLElement | null): HTMLElement | null {
  const safe = panel?.querySelector<HTMLElement>('[data-safe-choice]');
  // In a panel taller than the screen, focusing the button would scroll the beginning out of view.
  if (safe) return panel && panel.offsetHeight > window.innerHeight ? panel : safe;
  const first = panel?.querySelector<HTMLElement>(`:is(${TABBABLE}):not([data-cross], :disabled)`);
  const isField = first?.matches('input, select, textarea') && !matchMedia('(pointer: coarse)').matches;
  return first && isField ? first : panel;
}
