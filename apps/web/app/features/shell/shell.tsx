import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useLanguage } from '#app/lib/i18n/language.tsx';
import { usePageHandle } from '#app/lib/page/page-handle.ts';
import { clearSignedOut, useIsSignedIn, useSessionFact } from '#app/lib/session/session-state.ts';
import { useHasInteracted } from '#app/lib/time/deferred-work.ts';
import { cx } from '#app/ui/cx.ts';
import { SkipLink } from '#app/ui/layout/visually-hidden.tsx';
import { Toaster } from '#app/ui/overlays/toaster.tsx';
import { LoadingBar } from '#app/ui/states/loading.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { ShellDialogs } from './dialogs/shell-dialogs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useFocusOnNewPage, usePageLoadFallback } from './page-changes.ts';

/** Layout of all pages: header, content, footer, bottom navigation and overlays. */
export function Shell({ children }: { children: ReactNode }) {
  const handle = usePageHandle();
  const language = useLanguage();
  const title = typeof handle.title === 'function' ? handle.title(language) : handle.title;
  const isSignedIn = useDeferredValue(useIsSignedIn());
  const isInUse = useHasInteracted();
  const { pathname } = useLocation();
  const hasSignedOut = useSessionFact((session) => session.hasSignedOut);
  useEffect(() => {
    if (hasSignedOut && pathname === '/') clearSignedOut();
  }, [hasSignedOut, pathname]);
  useFocusOnNewPage(pathname);
  usePageLoadFallback();
  const hasBottomNavigation =
    isSignedIn && !handle.payBar && !handle.bare && handle.bottomNavigation !== false;
  return (
    <>
      <SkipLink />
      {handle.bare ? null : <Header title={title} back={handle.back} />}
      <OfflineBanner />
      <NavigationProgress />
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'outline-none',
          hasBottomNavigation && !handle.footer && 'pb-[calc(var(--bottom-nav-room)*1.35)]',
          handle.payBar && 'max-lg:pb-24',
        )}
      >
        {children}
      </main>
      {handle.footer ? <Footer aboveBottomNavigation={hasBottomNavigation} /> : null}
      {hasBottomNavigation ? <BottomNavigation /> : null}
      <ShellDialogs />
      <Toaster preload={isSignedIn && isInUse} />
    </>
  );
}

/** Loading bar during slow navigations. */
function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <LoadingBar />;
}
