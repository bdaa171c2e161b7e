import { isDataSaverOn } from '#app/lib/device/connection.ts';

/** Has the service worker cache the pages for checklists without a connection. Office pages alone load this. */
export async function cacheOfficePages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    language: document.documentElement.lang,
    ...{ isSignedIn: true, isOffice: true, isThrifty: isDataSaverOn() },
    loaded: [],
  });
}
