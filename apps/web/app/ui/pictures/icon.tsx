import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';

/** A line icon at the size of the words beside it. Decorative unless `label` names it. */
export function Icon({
  of: Glyph,
  label,
  className,
  strokeWidth = 1.9,
}: {
  of: LucideIcon;
  label?: string | undefined;
  className?: string | undefined;
  strokeWidth?: number | undefined;
}) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Glyph className={cx('flex-none', className ?? 'size-[1.25em]')} strokeWidth={strokeWidth} {...naming} />
  );
}
