const SHARED_PAGES = /^\/(?:browse|compare|cars\/[^/]+)?$/;

/** Whether the server renders a page the same for everybody who speaks a language: it knows nobody who has signed in. */
export function isSharedPage(path: string): boolean {
  return SHARED_PAGES.test(path);
}
