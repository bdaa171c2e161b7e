/** The files of script that a page needs before it can be used. */
export interface PageParts {
  /** All but the entry, in the order in which they need each other; to be fetched at once. */
  files: string[];
  /** The file of each route, by the route's id. */
  routes: Record<string, string>;
  /** Runs when all the others have. */
  entry: string;
}

/** Told to the window when the page begins to hear presses, though it may not stand yet. */
export const PAGE_HEARS = 'page-hears';

/** Told to the window when the page can be used. */
export const PAGE_ALIVE = 'page-alive';

/**
 * Travels as text within the page and runs there by itself: it must name nothing outside. What the first paint waits for
 * goes first: scripts are fetched when the picture of the first screen is there, at the first touch, or at last after a
 * while. Pages without such a picture begin at once. A button that was pressed too early is pressed again when it works, and
 * what was chosen in a list is chosen again.
 */
export async function startPage({ files, routes, entry }: PageParts): Promise<void> {
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

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const breath = () => new Promise((done) => setTimeout(done));
  // What counts is when the screen shows it, some frames after everything has come.
  const untilShown = async (image: HTMLImageElement) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
    }
    await image.decode().catch(() => undefined);
    await frame();
    await frame();
    await breath();
  };
  if (picture) {
    await new Promise((done) => {
      untilShown(picture).then(done, done);
      for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, done, { once: true });
      setTimeout(done, 4000);
    });
  }

  for (const href of [...files, entry]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const load = (file: string) => import(/* @vite-ignore */ file);
  // One after the other, so that a slow phone hears a touch in between.
  for (const file of files) {
    await load(file);
    await breath();
  }
  const modules = await Promise.all(Object.values(routes).map(load));
  const entries = Object.keys(routes).map((id, place) => [id, modules[place]]);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(entries) });
  await load(entry);
}
