import { useContext, useEffect } from 'react';
import { createPath, type Path, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { SHELL_PATH } from '#app/lib/page/app-shell.ts';
import { appShell } from '#app/texts/en/frame/app-shell.ts';
import { notify } from '#app/ui/overlays/notices.ts';

/**
 * The router answers a page whose script cannot be fetched by loading the page anew that one wants to leave. Where the
 * browser lets us, the wanted page is loaded as a whole instead: that is another try, and where the network fails it
 * too, the service worker has an answer. Without either the page stays and says why.
 */
export function useFailedPage(): void {
  const router = useContext(RouterContext)?.router;
  const t = useTexts(appShell);
  useEffect(() => {
    const browser = 'navigation' in window ? window.navigation : undefined;
    const onNavigate = (event: NavigateEvent) => {
      // Asked of the router itself: what hooks know comes a moment later than a script may fail.
      const wanted = router?.state.navigation.location;
      if (!wanted || !isRouterGivingUp(event)) return;
      event.preventDefault();
      if (navigator.onLine || navigator.serviceWorker?.controller) return open(wanted);
      notify({ title: t.title, description: t.explanation, tone: 'bad' });
      window.addEventListener('online', () => open(wanted), { once: true });
    };
    browser?.addEventListener('navigate', onNavigate);
    return () => browser?.removeEventListener('navigate', onNavigate);
  }, [router, t]);
}

function isRouterGivingUp({ navigationType, userInitiated, cancelable }: NavigateEvent): boolean {
  const isShell = window.location.pathname === SHELL_PATH;
  return navigationType === 'reload' && !userInitiated && cancelable && !isShell;
}

function open(wanted: Path): void {
  window.location.assign(createPath(wanted));
}
