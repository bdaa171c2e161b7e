import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import createGlyph from './glyph.tsx';

it('the server writes an icon as React draws it', () => {
  const node: [string, Record<string, string>][] = [
    ['path', { d: 'M8 2v3', key: 'a' }],
    ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2', key: 'b' }],
    ['circle', { cx: '12', cy: '12', r: '3', fill: 'currentColor', key: 'c' }],
  ];
  const drawn = node.map(([tag, attributes]) => h(tag, attributes));
  expect(renderToString(h(createGlyph({ node })))).toBe(
    renderToString(
      h(
        'svg',
        {
          ...{ 'aria-hidden': true, width: '24', height: '24', viewBox: '0 0 24 24' },
          strokeWidth: '2',
          className: 'glyph',
        },
        drawn,
      ),
    ),
  );
});
