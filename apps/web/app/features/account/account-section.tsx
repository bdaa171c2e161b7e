import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';

interface AccountSectionProps {
  title: string;
  /** Explanation in one or two sentences. */
  text: ReactNode;
  /** URL fragment of the section (`/account#…`). */
  anchor?: string;
  children: ReactNode;
}

/** Section of the account page: heading and explanation at the left, a card with the controls at the right. */
export function AccountSection({ title, text, anchor, children }: AccountSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isTarget = anchor !== undefined && hash === `#${anchor}`;
  // The browser cannot scroll to the fragment itself, because the section renders after the session is known.
  useEffect(() => {
    if (isTarget) heading.current?.focus();
  }, [isTarget]);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-7 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12 lg:pt-9"
    >
      <div className="grid content-start gap-1.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl tracking-[-.01em] outline-none">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</Card>
    </section>
  );
}

interface AccountRowProps {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** List entry with icon, title, details and actions. */
export function AccountRow({ icon, title, text, children }: AccountRowProps) {
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
