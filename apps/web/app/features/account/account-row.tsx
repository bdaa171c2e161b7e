import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { useFocusHeir } from '#app/ui/timing/use-focus-heir.ts';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One entry of a list: what it is, since when, and what can be done with it. */
export function AccountRow({ icon, title, text, children }: Props) {
  const row = useFocusHeir<HTMLLIElement>();
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon of={icon} className="size-6 text-ink-faint" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <div className="font-semibold wrap-anywhere">{title}</div>
        <div className="text-sm text-ink-soft">{text}</div>
      </div>
      {children ? (
        <div className="flex basis-full flex-wrap gap-2 pl-9 md:basis-auto md:pl-0">{children}</div>
      ) : null}
    </li>
  );
}
