import { ArrowRightLeft, LogOut, Settings } from 'lucide-react';
import { UNSENT_WORK_KEY } from '#app/lib/device/device-databases.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { useActiveRole, useMe } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { frame } from '#app/texts/en/common.ts';
import type { MenuEntry } from '#app/ui/overlays/menu.lazy.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { getAccountItem, getProfileMenuItems } from './navigation.ts';
import { useSignOut } from './use-sign-out.ts';

/** Name, active role, navigation, role switcher, settings, sign out (GEN-31, GEN-32, GEN-41 to GEN-43, ROLE-06). */
export function ProfileMenu() {
  const name = useDisplayName();
  const { active } = useActiveRole();
  const entries = useEntries();
  const t = useTexts(frame);
  return (
    <Menu
      label={t.profileMenu(name)}
      trigger={
        // CSS content, so that the accessible name of the button is the name of the user.
        <span
          aria-hidden
          data-initials={getInitials(name)}
          className="grid size-9 flex-none place-items-center rounded-full bg-action-soft font-display text-[.875rem] leading-none font-bold text-action-ink before:content-[attr(data-initials)]"
        />
      }
      header={
        <>
          <b className="block font-bold break-words">{name}</b>
          <span className="text-sm text-ink-soft">{t.browsingAs(t.roles[active])}</span>
        </>
      }
      entries={entries}
    />
  );
}

/** Full name, or the e-mail address (GEN-31). The user record is not used: without a name, it contains `User` (ROLE-11). */
function useDisplayName(): string {
  const { user } = useSession();
  const me = useMe();
  const metadataName: unknown = user?.user_metadata?.full_name;
  const candidates = [me.data?.profile?.full_name, metadataName, user?.email];
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
  return typeof found === 'string' ? found : '';
}

function useEntries(): MenuEntry[] {
  const { active, roles, options, switchTo } = useActiveRole();
  const leave = useSignOut();
  const t = useTexts(frame);
  return [
    ...getProfileMenuItems({ active, roles }, t.places).map((place) => ({ key: place.to, ...place })),
    ...options.map((role, index) => ({
      key: `as-${role}`,
      label: t.switchTo(t.roles[role]),
      icon: ArrowRightLeft,
      onSelect: () => void switchTo(role),
      apart: index === 0,
    })),
    {
      key: 'settings',
      label: t.settings,
      icon: Settings,
      onSelect: () => openShellDialog('settings'),
      separated: options.length > 0,
    },
    { key: 'account', ...getAccountItem(t.places) },
    {
      key: 'sign-out',
      label: t.signOut,
      icon: LogOut,
      onSelect: () =>
        window.localStorage.getItem(UNSENT_WORK_KEY) ? openShellDialog('sign-out') : void leave(),
    },
  ];
}

/** `FJ` for "Fatou Jallow", `F` for one word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
