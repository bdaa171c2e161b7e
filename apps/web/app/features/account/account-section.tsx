import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#app/ui/frame/card.tsx';

interface Props {
  title: string;
  /** What the section is for, in one or two sentences. */
  text: ReactNode;
  /** What an address that leads straight to it ends in (`/account#…`). */
  anchor?: string;
  children: ReactNode;
}

/** One matter of the account: what it is at the left, what can be done about it in the card. */
export function AccountSection({ title, text, anchor, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isMeant = anchor !== undefined && hash === `#${anchor}`;
  // By the browser itself it would not be found: it is not there before the person is known.
  useEffect(() => {
    if (isMeant) heading.current?.focus();
  }, [isMeant]);
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
