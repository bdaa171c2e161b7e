import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';

type Tag = 'div' | 'section' | 'article' | 'li' | 'aside';
type CardProps = HTMLAttributes<HTMLElement> & { as?: Tag | undefined };
const LOOKS = {
  flat: 'border-line bg-surface',
  lifted: 'border-transparent bg-surface shadow-lift-2',
  sunken: 'border-transparent bg-ground-deep',
};

export function Card({
  as: As = 'div',
  look = 'flat',
  className,
  ...rest
}: CardProps & { look?: keyof typeof LOOKS | undefined }) {
  return <As {...rest} className={cx('min-w-0 rounded-lg border p-card md:p-6', LOOKS[look], className)} />;
}

/** Card for a price, with a decorative band on top. `className` applies to the content. */
export function Ticket({ as: As = 'div', className, children, ...rest }: CardProps) {
  return (
    <As {...rest} className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2">
      <PaintedBand />
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4 p-ticket', className)}>{children}</div>
    </As>
  );
}

/** Decorative strip above header and footer and on top of a ticket. */
export function PaintedBand() {
  return <div aria-hidden className="painted-band" />;
}
