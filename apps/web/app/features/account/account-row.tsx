import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Icon } from '#app/ui/media/icon.tsx';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** List entry with icon, title, details and actions. */
export function AccountRow({ icon, title, text, children }: Props) {
  const row = useFocusFallback<HTMLLIElement>();
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
