import { ArrowRightLeft } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { frame } from '#app/texts/en/common.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';

/** Role switcher in the header. Hidden with one role (GEN-27, ROLE-06) and with enlarged text, where the profile menu has it. */
export function RoleSwitcher() {
  const { active, options, switchTo } = useActiveRole();
  const t = useTexts(frame);
  if (options.length === 0) return null;
  return (
    <Menu
      label={t.switchRole(t.roles[active])}
      triggerClassName="inline-flex @max-[14rem]:hidden min-h-tap min-w-tap flex-none items-center justify-center gap-2 rounded-pill px-2 text-sm font-[650] text-action-ink hover:bg-ground-deep focus-visible:rounded-pill"
      trigger={
        <>
          <Icon of={ArrowRightLeft} />
          <span aria-hidden className="hidden @min-[57rem]:inline">
            {t.roles[active]}
          </span>
        </>
      }
      entries={options.map((role) => ({
        key: `as-${role}`,
        label: t.switchTo(t.roles[role]),
        icon: ArrowRightLeft,
        onSelect: () => void switchTo(role),
      }))}
    />
  );
}
