import { Link, useLocation } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useActiveRoleName, useIsRoleKnown } from '#app/lib/session/active-role.ts';
import { frame } from '#app/texts/en/common.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { getBottomNavigation, isCurrent } from './navigation.ts';

/** Bottom navigation on phones, for signed-in users only (GEN-37 to GEN-40). */
export function BottomNavigation() {
  const active = useActiveRoleName();
  const isKnown = useIsRoleKnown();
  const { pathname } = useLocation();
  const t = useTexts(frame);
  return (
    <div className="@container/page fixed inset-x-0 bottom-0 z-bottom-nav print:hidden">
      <nav
        aria-label={t.bottomNavigation}
        className="grid h-[calc(var(--bottom-nav)+env(safe-area-inset-bottom))] auto-cols-[minmax(0,1fr)] grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] @3xl/page:hidden"
      >
        {(isKnown ? getBottomNavigation(active, t.places) : []).map(({ label, to, icon }) => (
          <Link
            key={to}
            to={to}
            prefetch="intent"
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            className="relative flex flex-col items-center justify-center gap-[.2rem] short:gap-0 text-center text-xs leading-[1.1] font-[550] text-ink-soft no-underline before:absolute before:-top-px before:h-[3px] before:w-9 before:rounded-b-[3px] focus-visible:-outline-offset-3 aria-[current]:font-bold aria-[current]:text-action-ink aria-[current]:before:bg-sun aria-[current]:before:forced-color-adjust-none"
          >
            <Icon of={icon} className="size-6 short:size-5" />
            {/* The font size is limited, so that a label does not overlap its neighbors. */}
            <span className="max-w-full px-0.5 text-[min(1em,3.6vw)] wrap-anywhere">{label}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
