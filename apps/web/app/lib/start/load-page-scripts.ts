/** Script files of a page. */
export interface PageScripts {
  /** All files but the entry, in dependency order. */
  files: string[];
  /** File of each route, by route id. */
  routes: Record<string, string>;
  /** Runs after all other files. */
  entry: string;
}

/**
 * Inline script of the page; must not reference outer variables. Loads the scripts after the main image is painted, at the
 * first input, or after 4 s at the latest. Pages without a main image start immediately.
 */
export async function loadPageScripts({ files, routes, entry }: PageScripts): Promise<void> {
  const mainImage = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const nextTask = () => new Promise((done) => setTimeout(done));
  // Waits for the paint of the image, a few frames after it is loaded.
  const waitForPaint = async (image: HTMLImageElement) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
    }
    await image.decode().catch(() => undefined);
    await frame();
    await frame();
    await nextTask();
  };
  if (mainImage) {
    await new Promise((done) => {
      waitForPaint(mainImage).then(done, done);
      for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, done, { once: true });
      setTimeout(done, 4000);
    });
  }

  // Pages behind the sign-in have preloaded the files already (`prefetch-session-queries.ts`).
  const isPreloaded = document.querySelector('link[rel=modulepreload]') !== null;
  for (const href of isPreloaded ? [] : [...files, entry]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const load = (file: string) => import(/* @vite-ignore */ file);
  // One file per task, so that slow phones stay responsive.
  for (const file of files) {
    await load(file);
    await nextTask();
  }
  const modules = await Promise.all(Object.values(routes).map(load));
  const entries = Object.keys(routes).map((id, index) => [id, modules[index]]);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(entries) });
  await load(entry);
}
