import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#app/ui/layout/card.tsx';

interface Props {
  title: string;
  /** Explanation in one or two sentences. */
  text: ReactNode;
  /** URL fragment of the section (`/account#…`). */
  anchor?: string;
  children: ReactNode;
}

/** Section of the account page: heading and explanation at the left, a card with the controls at the right. */
export function AccountSection({ title, text, anchor, children }: Props) {
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
