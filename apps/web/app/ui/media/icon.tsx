import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';

/** Icon in the size of the surrounding text. Decorative unless `label` is set. */
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
