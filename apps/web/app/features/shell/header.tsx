import { ArrowLeft, Settings } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { whenIdle } from '#app/lib/moments/when-idle.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { useIsRoleKnown, useRoleInUse } from '#app/lib/session/active-role.tsx';
import { authPathFor } from '#app/lib/session/next-path.ts';
import { useIsSignedIn, useIsVisitor } from '#app/lib/session/session.ts';
import { DrawnOnce } from '#app/lib/start/drawn-once.tsx';
import { useCurrency } from '#app/lib/words/currency.tsx';
import { frame } from '#app/texts/en/frame/frame.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Band } from '#app/ui/frame/band.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { patiently } from '#app/ui/timing/patiently.ts';
import { Mark } from './mark.tsx';
import { backTarget, headerEntries, isCurrent } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useCameFrom } from './use-came-from.ts';

/** Band, logo or title, navigation, settings, profile (GEN-26 to GEN-33). */
export const Header = memo(function Header({
  title,
  back,
}: Pick<PageHandle, 'back'> & { title: string | undefined }) {
  const here = useLocation();
  const active = useRoleInUse();
  const t = useTexts(frame);
  const from = useCameFrom();
  const target = typeof back === 'string' ? back : backTarget(here, active, from);
  return (
    <>
      <Band />
      {/* A phone's header where the words are so large that a wider screen has no more room than a phone. */}
      <header className="@container/page sticky top-0 z-header short:static border-b border-line bg-ground">
        <Wrap>
          {/* Measured in the size of the words, so that enlarged text leaves room for what one can press. */}
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
              {/* Where the entries need the room, the name wraps out of sight: there is height for one line. */}
              <Mark
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
                    // The profile menu has it, too.
                    '@max-[14rem]:signed-in:hidden',
                    title && '@max-3xl/page:hidden',
                  )}
                />
                <Account />
              </div>
            </div>
          </div>
        </Wrap>
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
  // What visitors see stays until it is known in which role somebody has come.
  const isSignedIn = useDeferredValue(useIsSignedIn()) && isKnown;
  const active = useRoleInUse();
  const entries = headerEntries({ isSignedIn, active }, t).map((entry) => ({
    ...entry,
    isHere: 'to' in entry && isCurrent(entry.to, pathname),
  }));
  return (
    <DrawnOnce by={['navigation', entries]}>
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
    </DrawnOnce>
  );
}

function SettingsButton({ className }: { className?: string | undefined }) {
  const { currency } = useCurrency();
  const t = useTexts(frame);
  return (
    <DrawnOnce by={['settings', currency.code, className]}>
      <Button
        tone="quiet"
        small
        aria-label={t.settingsWith(currency.code)}
        aria-haspopup="dialog"
        onClick={() => openShellDialog('settings')}
        className={className}
      >
        {/* Where a language needs the room, the currency wraps out of sight: there is height for one line. */}
        <span className="flex h-[1.25em] flex-wrap items-center justify-center gap-x-2 overflow-hidden">
          <Icon of={Settings} />
          <span>{currency.code}</span>
        </span>
      </Button>
    </DrawnOnce>
  );
}

const Bell = lazy(
  patiently(async () => {
    // What the page is about goes first.
    await new Promise<void>(whenIdle);
    return { default: (await import('./signed-in/bell.tsx')).Bell };
  }),
);

const RoleSwitcher = lazy(
  patiently(async () => {
    await new Promise<void>(whenIdle);
    return { default: (await import('./signed-in/role-switcher.tsx')).RoleSwitcher };
  }),
);

/** Left of all that stays, so that nothing moves when it comes. */
function SignedInTools() {
  if (!useDeferredValue(useIsSignedIn())) return null;
  return (
    <Suspense fallback={null}>
      <RoleSwitcher />
      <Bell />
    </Suspense>
  );
}

function Account() {
  // Who reads is drawn piece by piece, so that a slow phone hears a touch in between.
  const isSignedIn = useDeferredValue(useIsSignedIn());
  const isVisitor = useDeferredValue(useIsVisitor());
  if (isSignedIn) return <ProfileMenu />;
  // Whoever still owes a code is asked for it there.
  if (isVisitor) return <SignIn />;
  // Not known yet to the script, but to the document: what will stand there has its place already.
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
  const comesBack = pathname !== '/' && !pathname.startsWith('/auth');
  return (
    <Button
      asLink
      small
      className={cx('flex-none whitespace-nowrap @max-[24rem]:px-3! @max-[19rem]:px-1.5!', className)}
      to={comesBack ? authPathFor(pathname + search) : '/auth'}
    >
      {t.signIn}
    </Button>
  );
}
