/** Marks the button that does nothing, in a question about something that cannot be taken back. */
export const SAFE_CHOICE = { 'data-safe-choice': '' };

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Where the focus begins in a dialog or a sheet: on the choice that does nothing, where one is marked; in the field that
 * the matter begins with; else on the panel itself, whose title is then read out and whose first Tab leads to what can be
 * pressed. A screen keyboard would cover what the dialog is about, so on phones the first field waits for a finger.
 */
export function firstFocus(panel: HTMLElement | null): HTMLElement | null {
  const safe = panel?.querySelector<HTMLElement>('[data-safe-choice]');
  // Where the question is taller than the screen, its end would come into sight in place of its beginning.
  if (safe) return panel && panel.offsetHeight > window.innerHeight ? panel : safe;
  const first = panel?.querySelector<HTMLElement>(`:is(${TABBABLE}):not([data-cross], :disabled)`);
  const isField = first?.matches('input, select, textarea') && !matchMedia('(pointer: coarse)').matches;
  return first && isField ? first : panel;
}
