import { ArrowLeft, Settings } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrency } from '#app/lib/formatting/currency.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { useActiveRoleName, useIsRoleKnown } from '#app/lib/session/active-role.ts';
import { getAuthPath } from '#app/lib/session/next-path.ts';
import { useIsSignedIn, useIsVisitor } from '#app/lib/session/session-state.ts';
import { runWhenIdle } from '#app/lib/time/deferred-work.ts';
import { frame } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import { PaintedBand } from '#app/ui/layout/card.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Logo } from './logo.tsx';
import { getBackPath, getHeaderItems, isCurrent } from './navigation.ts';
import { usePreviousPage } from './page-changes.ts';
import { ProfileMenu } from './profile-menu.tsx';

/** Header with logo or title, navigation, settings and profile (GEN-26 to GEN-33). */
export const Header = memo(function Header({
  title,
  back,
}: Pick<PageHandle, 'back'> & { title: string | undefined }) {
  const location = useLocation();
  const active = useActiveRoleName();
  const t = useTexts(frame);
  const from = usePreviousPage();
  const target = typeof back === 'string' ? back : getBackPath(location, active, from);
  return (
    <>
      <PaintedBand />
      {/* Container queries in rem: with enlarged text, a wide screen shows the phone layout. */}
      <header className="@container/page sticky top-0 z-header short:static print:hidden border-b border-line bg-ground">
        <PageContainer>
          {/* Container for the queries below, so that enlarged text leaves room for the buttons. */}
          <div className="@container">
            <div
              className={cx(
                'flex min-h-bar items-center gap-2 @max-[14rem]:flex-wrap',
                !title && '@max-[21rem]:gap-0',
              )}
            >
              {back ? <IconButton icon={ArrowLeft} label={t.back} to={target} /> : null}
              {title ? (
                <span className="min-w-0 hyphens-auto font-display text-lg leading-[1.1] font-bold tracking-[-.01em] wrap-break-word @max-[24rem]:-ml-2 @max-[24rem]:text-base @max-[14rem]:order-last @max-[14rem]:ml-0 @max-[14rem]:w-full @max-[14rem]:pb-2 @3xl/page:hidden">
                  {title}
                </span>
              ) : null}
              {/* When the navigation needs the space, the product name wraps and is clipped: only one line is visible. */}
              <Logo
                className={cx(
                  '@3xl/page:h-tap @3xl/page:min-w-8 @3xl/page:shrink-[99] @3xl/page:flex-wrap @3xl/page:content-start @3xl/page:overflow-hidden @3xl/page:py-1.5',
                  title && '@max-3xl/page:hidden',
                )}
              />
              <MainNavigation />
              <div
                className={cx(
                  'ml-auto flex min-w-0 items-center gap-1 @max-[19rem]:gap-0',
                  title && '@max-[24rem]:gap-0',
                )}
              >
                <SignedInTools />
                <SettingsButton
                  className={cx(
                    'min-w-tap @max-[24rem]:px-1.5! @max-[14rem]:px-1!',
                    // The profile menu has this entry too.
                    '@max-[14rem]:signed-in:hidden',
                    title && '@max-3xl/page:hidden',
                  )}
                />
                <Account />
              </div>
            </div>
          </div>
        </PageContainer>
      </header>
    </>
  );
});

const ENTRY =
  'inline-flex min-h-tap items-center rounded-pill px-3.5 text-sm font-[550] whitespace-nowrap no-underline focus-visible:rounded-pill';

function MainNavigation() {
  const t = useTexts(frame);
  const { pathname } = useLocation();
  const isKnown = useIsRoleKnown();
  // The visitor navigation stays until the role is known.
  const isSignedIn = useDeferredValue(useIsSignedIn()) && isKnown;
  const active = useActiveRoleName();
  const entries = getHeaderItems({ isSignedIn, active }, t).map((entry) => ({
    ...entry,
    isHere: 'to' in entry && isCurrent(entry.to, pathname),
  }));
  return (
    <nav
      aria-label={t.mainNavigation}
      className="ml-6 hidden flex-none gap-1 @3xl/page:flex @max-[57rem]:ml-1 @max-[57rem]:gap-0 @max-[57rem]:*:px-2"
    >
      {entries.map((entry) =>
        'to' in entry ? (
          <Link
            key={entry.label}
            to={entry.to}
            prefetch="intent"
            aria-current={entry.isHere ? 'page' : undefined}
            className={cx(
              ENTRY,
              entry.wideOnly && '@max-[57rem]:hidden',
              'text-ink-soft hover:text-ink aria-[current]:bg-ground-deep aria-[current]:text-ink aria-[current]:forced-color-adjust-none',
            )}
          >
            {entry.label}
          </Link>
        ) : (
          <button
            key={entry.label}
            type="button"
            aria-haspopup="dialog"
            onClick={() => openShellDialog(entry.dialog)}
            className={cx(ENTRY, 'text-ink-soft hover:text-ink')}
          >
            {entry.label}
          </button>
        ),
      )}
    </nav>
  );
}

function SettingsButton({ className }: { className?: string | undefined }) {
  const { currency } = useCurrency();
  const t = useTexts(frame);
  return (
    <Button
      tone="quiet"
      small
      aria-label={t.settingsWith(currency.code)}
      aria-haspopup="dialog"
      onClick={() => openShellDialog('settings')}
      className={className}
    >
      {/* When a language needs the space, the currency wraps and is clipped: only one line is visible. */}
      <span className="flex h-[1.25em] flex-wrap items-center justify-center gap-x-2 overflow-hidden">
        <Icon of={Settings} />
        <span>{currency.code}</span>
      </span>
    </Button>
  );
}

const InboxBell = lazy(
  retryImport(async () => {
    // The content of the page has priority.
    await new Promise<void>(runWhenIdle);
    return { default: (await import('./signed-in/inbox-bell.tsx')).InboxBell };
  }),
);

const RoleSwitcher = lazy(
  retryImport(async () => {
    await new Promise<void>(runWhenIdle);
    return { default: (await import('./signed-in/role-switcher.tsx')).RoleSwitcher };
  }),
);

/** Left of the permanent elements, so that the layout does not shift when the tools load. */
function SignedInTools() {
  if (!useDeferredValue(useIsSignedIn())) return null;
  return (
    <Suspense fallback={null}>
      <RoleSwitcher />
      <InboxBell />
    </Suspense>
  );
}

function Account() {
  // Deferred, so that slow phones stay responsive.
  const isSignedIn = useDeferredValue(useIsSignedIn());
  const isVisitor = useDeferredValue(useIsVisitor());
  if (isSignedIn) return <ProfileMenu />;
  // A pending second factor is completed on the sign-in page.
  if (isVisitor) return <SignIn />;
  // The session is not loaded yet, but the document is marked (`SESSION_SCRIPT`), so the layout is reserved.
  return (
    <>
      <SignIn className="signed-in:hidden" />
      <Skeleton className="mx-1 hidden size-9 rounded-full signed-in:block" />
    </>
  );
}

function SignIn({ className }: { className?: string }) {
  const t = useTexts(frame);
  const { pathname, search } = useLocation();
  const returnsHere = pathname !== '/' && !pathname.startsWith('/auth');
  return (
    <Button
      asLink
      small
      className={cx('flex-none whitespace-nowrap @max-[24rem]:px-3! @max-[19rem]:px-1.5!', className)}
      to={returnsHere ? getAuthPath(pathname + search) : '/auth'}
    >
      {t.signIn}
    </Button>
  );
}
