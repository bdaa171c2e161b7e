import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { PaintedBand } from './band.tsx';

type Tag = 'div' | 'section' | 'article' | 'li' | 'aside';
type Props = HTMLAttributes<HTMLElement> & { as?: Tag | undefined };
const LOOKS = {
  flat: 'border-line bg-surface',
  lifted: 'border-transparent bg-surface shadow-lift-2',
  sunken: 'border-transparent bg-ground-deep',
};

/** Card. */
export function Card({
  as: As = 'div',
  look = 'flat',
  className,
  ...rest
}: Props & { look?: keyof typeof LOOKS | undefined }) {
  return <As {...rest} className={cx('min-w-0 rounded-lg border p-card md:p-6', LOOKS[look], className)} />;
}

/** Card for a price, with a decorative band on top. `className` applies to the content. */
export function Ticket({ as: As = 'div', className, children, ...rest }: Props) {
  return (
    <As {...rest} className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-lift-2">
      <PaintedBand />
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-4 p-ticket', className)}>{children}</div>
    </As>
  );
}
