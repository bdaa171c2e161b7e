import { createElement, type SVGProps } from 'react';
import { cx } from '../cx.ts';

/** Icon data of lucide-react. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Creates an icon component. The build replaces lucide's `createLucideIcon` with it. Decorative unless `aria-label` is set. */
export default function createGlyph({ node }: IconData) {
  return function Glyph({ className, 'aria-label': name, ...props }: SVGProps<SVGSVGElement>) {
    const look = { width: 24, height: 24, viewBox: '0 0 24 24', strokeWidth: 2, ...props };
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
    return name ? (
      <svg {...look} role="img" aria-label={name} className={cx('glyph', className)}>
        {lines}
      </svg>
    ) : (
      <svg {...look} aria-hidden="true" className={cx('glyph', className)}>
        {lines}
      </svg>
    );
  };
}
