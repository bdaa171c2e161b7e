import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link } from 'react-router';
import { expect, it } from 'vitest';
import { PathLink, type PathLinkProps } from './path-link.tsx';

function draw(As: (props: PathLinkProps) => ReactNode, current?: 'true'): string {
  const link = {
    'aria-current': current,
    className: 'grid',
    to: '/cars/1?days=7&start=2026-12-10',
    prefetch: 'intent',
    preventScrollReset: true,
    state: { from: '/' },
    onFocus: () => undefined,
  } as const;
  return renderToString(h(createRoutesStub([{ path: '/', Component: () => h(As, link, 'Toyota') }])));
}

it('a link to an absolute path renders the same markup as the router link', () => {
  for (const current of [undefined, 'true'] as const)
    expect(draw(PathLink, current)).toBe(draw((props) => h(Link, props), current));
  expect(draw(PathLink)).toContain('href="/cars/1?days=7&amp;start=2026-12-10"');
});
