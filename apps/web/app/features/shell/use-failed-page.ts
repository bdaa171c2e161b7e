import { useEffect } from 'react';
import { createPath, type Location, useNavigation } from 'react-router';
import { SHELL_PATH } from '#app/lib/app-shell.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { appShell } from '#app/texts/en/app-shell.ts';
import { notify } from '#app/ui/notices.ts';

/**
 * The router answers a page whose script cannot be fetched by loading the page anew that one wants to leave. Where the
 * browser lets us, the wanted page is loaded as a whole instead: that is another try, and where the network fails it
 * too, the service worker has an answer. Without either the page stays and says why.
 */
export function useFailedPage(): void {
  const wanted = useNavigation().location;
  const t = useTexts(appShell);
  useEffect(() => {
    const browser = 'navigation' in window ? window.navigation : undefined;
    if (!wanted || !browser) return;
    const onNavigate = (event: NavigateEvent) => {
      if (!isRouterGivingUp(event)) return;
      event.preventDefault();
      if (navigator.onLine || navigator.serviceWorker?.controller) return open(wanted);
      notify({ title: t.title, description: t.explanation, tone: 'bad' });
      window.addEventListener('online', () => open(wanted), { once: true });
    };
    browser.addEventListener('navigate', onNavigate);
    return () => browser.removeEventListener('navigate', onNavigate);
  }, [wanted, t]);
}

function isRouterGivingUp({ navigationType, userInitiated, cancelable }: NavigateEvent): boolean {
  const isShell = window.location.pathname === SHELL_PATH;
  return navigationType === 'reload' && !userInitiated && cancelable && !isShell;
}

function open(wanted: Location): void {
  window.location.assign(createPath(wanted));
}
