import { asScript } from './as-script.ts';

/**
 * Travels as text in the head of the page and runs there by itself: it must name nothing outside. Marks the document as in
 * use, for the `unused:` variant of the style sheet and for scripts. A movement marks it once it is hydrated, or after a while
 * where its scripts are slow: they come before pictures further down. A tap or a key asks for something of its own, so the
 * mark waits for hydration and for a while.
 */
function markInUse(): void {
  const root = document.documentElement;
  let isAlive = false;
  let wasTapped = false;
  let wasMoved = false;
  const mark = () => {
    if ('inUse' in root.dataset) return;
    root.dataset.inUse = '';
    dispatchEvent(new Event('page-in-use'));
  };
  const later = () => {
    if (isAlive && wasTapped) setTimeout(mark, 2000);
  };
  const move = () => {
    wasMoved = true;
    if (isAlive) mark();
    else setTimeout(mark, 5000);
  };
  const options = { once: true, passive: true };
  for (const sign of ['pointermove', 'scroll']) addEventListener(sign, move, options);
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(
      sign,
      () => {
        wasTapped = true;
        later();
      },
      options,
    );
  }
  addEventListener(
    'page-alive',
    () => {
      isAlive = true;
      if (wasMoved) mark();
      else later();
    },
    options,
  );
}

/** Runs in the head, before any module. */
export const IN_USE_SCRIPT = /* @__PURE__ */ asScript(markInUse);
