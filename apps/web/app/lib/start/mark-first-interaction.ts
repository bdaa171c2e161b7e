import { toInlineScript } from './inline-scripts.ts';

/**
 * Inline script of the head; must not reference outer variables. Marks the document after the first interaction, for
 * the `unused:` variant of the style sheet and for scripts. Pointer movement and scrolling mark it after hydration, or
 * after 5 s if the scripts are slow, because scripts have priority over images below the fold. A tap or a key has a
 * request of its own, so the mark follows 2 s later, after hydration, also if the visitor has scrolled to the field.
 */
function markFirstInteraction(): void {
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
    if (isAlive && !wasTapped) mark();
    setTimeout(() => {
      if (!isAlive) mark();
    }, 5000);
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
    'page-hydrated',
    () => {
      isAlive = true;
      if (wasMoved && !wasTapped) mark();
      else later();
    },
    options,
  );
}

/** Runs in the head, before any module. */
export const INTERACTION_SCRIPT = /* @__PURE__ */ toInlineScript(markFirstInteraction);
