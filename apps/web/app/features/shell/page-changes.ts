import { useContext, useEffect, useRef, useState } from 'react';
import { createPath, type Path, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { SHELL_PATH } from '#app/lib/page/app-shell.ts';
import { isIntendedReload } from '#app/lib/page/reload.ts';
import { appShell } from '#app/texts/en/common.ts';
import { notify } from '#app/ui/overlays/toasts.ts';

/**
 * When the script of a page cannot be loaded, the router reloads the current document. In browsers with the Navigation API,
 * this hook loads the document of the target page instead: a second attempt, and the service worker serves the app shell
 * when the network fails. While offline without a service worker, the page stays and shows a toast. A failed
 * prefetch changes nothing, because the link was not pressed.
 */
export function usePageLoadFallback(): void {
  const router = useContext(RouterContext)?.router;
  const t = useTexts(appShell);
  useEffect(() => {
    // The development server reloads the page itself.
    const browser = 'navigation' in window && !import.meta.env.DEV ? window.navigation : undefined;
    const onNavigate = (event: NavigateEvent) => {
      if (!isRouterReload(event)) return;
      event.preventDefault();
      // Read from the router, because the state of hooks is updated after a script may fail.
      const wanted = router?.state.navigation.location;
      if (!wanted) return;
      if (navigator.onLine || navigator.serviceWorker?.controller) return open(wanted);
      notify({ title: t.title, description: t.explanation, tone: 'bad' });
      window.addEventListener('online', () => open(wanted), { once: true });
    };
    browser?.addEventListener('navigate', onNavigate);
    return () => browser?.removeEventListener('navigate', onNavigate);
  }, [router, t]);
}

function isRouterReload(event: NavigateEvent): boolean {
  const isShell = window.location.pathname === SHELL_PATH;
  const isScripted = event.navigationType === 'reload' && !event.userInitiated && event.cancelable;
  return isScripted && !isIntendedReload(event) && !isShell;
}

function open(wanted: Path): void {
  window.location.assign(createPath(wanted));
}

/**
 * Moves the focus to the content of a new page, because the clicked link unmounts. Screen readers then announce the page.
 * A focus that the page itself has set is kept.
 */
export function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Path and query of the previous page of this visit; undefined on the first page. */
export function usePreviousPage(): string | undefined {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [history, setHistory] = useState<{ pathname: string; address: string; from?: string }>({
    pathname,
    address,
  });
  if (address === history.address) return history.from;
  // A changed query is the same page.
  const next =
    pathname === history.pathname ? { ...history, address } : { pathname, address, from: history.address };
  setHistory(next);
  return next.from;
}
