import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/frame/card.tsx';

interface Props {
  title: string;
  /** What the section is for, in one or two sentences. */
  text: ReactNode;
  children: ReactNode;
}

/** One matter of the account: what it is at the left, what can be done about it in the card. */
export function AccountSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-7 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12 lg:pt-9"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} tabIndex={-1} className="text-xl tracking-[-.01em] outline-none">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</Card>
    </section>
  );
}
