import { createElement, type SVGProps } from 'react';
import { cx } from '../cx.ts';

/** The drawing of an icon, as its library keeps it. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Makes the component of an icon; the build puts it in the place of the library's own maker. Hidden unless it is named. */
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
