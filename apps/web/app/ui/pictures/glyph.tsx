import { createElement, type ReactNode, type SVGProps } from 'react';
import { cx } from '../cx.ts';

/** The drawing of an icon, as its library keeps it. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Makes the component of an icon; the build puts it in the place of the library's own maker. */
export default function createGlyph({ node }: IconData) {
  const inside = import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: write(node) } }
    : { children: draw(node) };
  return function Glyph(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        aria-hidden={props['aria-label'] ? undefined : true}
        width="24"
        height="24"
        viewBox="0 0 24 24"
        strokeWidth="2"
        {...props}
        className={cx('glyph', props.className)}
        {...inside}
      />
    );
  };
}

function draw(node: IconData['node']): ReactNode {
  return node.map(([tag, attributes]) => createElement(tag, attributes));
}

/** On the server, where it is the same text time after time: as React writes what `draw` gives. */
function write(node: IconData['node']): string {
  return node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}></${tag}>`;
    })
    .join('');
}
