/** The files of script that a page needs before it can be used. */
export interface PageParts {
  /** All but the entry, in the order in which they need each other; to be fetched at once. */
  files: string[];
  /** The file of each route, by the route's id. */
  routes: Record<string, string>;
  /** Runs when all the others have. */
  entry: string;
}

/**
 * Travels as text within the page and runs there by itself: it must name nothing outside. What the first paint waits for
 * goes first: scripts are fetched when the picture of the first screen is there, at the first touch, or at last after a
 * while. Pages without such a picture begin at once.
 */
export async function startPage({ files, routes, entry }: PageParts): Promise<void> {
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

  // Pages behind the sign-in have begun to (`ask-early.ts`).
  const isUnderWay = document.querySelector('link[rel=modulepreload]') !== null;
  for (const href of isUnderWay ? [] : [...files, entry]) {
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
