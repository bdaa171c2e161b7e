import { createElement, type SVGProps } from 'react';
import { cx } from '../cx.ts';

/** The drawing of an icon, as its library keeps it. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Makes the component of an icon; the build puts it in the place of the library's own maker. */
export default function createGlyph({ node }: IconData) {
  return function Glyph(props: SVGProps<SVGSVGElement>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: whoever places an icon names it, or it is hidden
      <svg
        aria-hidden={props['aria-label'] ? undefined : true}
        width="24"
        height="24"
        viewBox="0 0 24 24"
        strokeWidth="2"
        {...props}
        className={cx('glyph', props.className)}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
