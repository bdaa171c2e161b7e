import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useLanguage } from '#app/lib/i18n/language.tsx';
import { useInUse } from '#app/lib/moments/use-in-use.ts';
import { usePageHandle } from '#app/lib/page/page-handle.ts';
import { arriveAfterLeaving, useIsSignedIn, useSessionFact } from '#app/lib/session/session.ts';
import { cx } from '#app/ui/cx.ts';
import { SkipLink } from '#app/ui/frame/hidden.tsx';
import { Toaster } from '#app/ui/overlays/toaster.tsx';
import { UnderWay } from '#app/ui/states/under-way.tsx';
import { ShellDialogs } from './dialogs/shell-dialogs.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useFailedPage } from './use-failed-page.ts';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** The frame of every page: header, the page itself, footer, bottom navigation, and what lies above them. */
export function Shell({ children }: { children: ReactNode }) {
  const handle = usePageHandle();
  const language = useLanguage();
  const title = typeof handle.title === 'function' ? handle.title(language) : handle.title;
  const isSignedIn = useDeferredValue(useIsSignedIn());
  const isInUse = useInUse();
  const { pathname } = useLocation();
  const hasLeft = useSessionFact((session) => session.hasLeft);
  useEffect(() => {
    if (hasLeft && pathname === '/') arriveAfterLeaving();
  }, [hasLeft, pathname]);
  useFocusOnNewPage(pathname);
  useFailedPage();
  const hasDock = isSignedIn && !handle.payBar && !handle.bare && handle.dock !== false;
  return (
    <>
      <SkipLink />
      {handle.bare ? null : <Header title={title} back={handle.back} />}
      <OfflineBanner />
      <NextPage />
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'outline-none',
          hasDock && !handle.footer && 'pb-[calc(var(--dock-room)*1.35)]',
          handle.payBar && 'max-lg:pb-24',
        )}
      >
        {children}
      </main>
      {handle.footer ? <Footer aboveDock={hasDock} /> : null}
      {hasDock ? <Dock /> : null}
      <ShellDialogs />
      <Toaster warm={isSignedIn && isInUse} />
    </>
  );
}

/** Whoever has pressed a link sees that it was heard, where the page behind it takes its time. */
function NextPage() {
  return useNavigation().state === 'idle' ? null : <UnderWay />;
}
