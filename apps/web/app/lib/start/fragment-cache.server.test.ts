import type { Language } from '@coastline/domain/languages/languages';
import { createElement as h, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageContext } from '#app/lib/i18n/language.tsx';
import { CachedFragment, FragmentCacheContext } from './cached-fragment.tsx';
import { createPageFragments, joinPieces } from './fragment-cache.server.ts';

let drawings = 0;

function Car({ name }: { name: string }) {
  drawings += 1;
  return h('p', null, name, ' & ', h('b', null, 'free'));
}

function item(name: string, cacheKey: readonly unknown[], placeholder?: string): ReactNode {
  const car = h(Suspense, { fallback: null }, h(Car, { name }));
  return h('li', { key: name, className: 'car' }, h(CachedFragment, { cacheKey, placeholder }, car));
}

function listOf(items: ReactNode[], language: Language = 'en'): ReactNode {
  return h(LanguageContext, { value: language }, h('ul', null, 'Cars', items));
}

function drawPage(list: ReactNode, times = 1): string {
  const { fragments, store } = createPageFragments();
  let html = '';
  for (let time = 0; time < times; time += 1)
    html = renderToString(h(FragmentCacheContext, { value: fragments }, list));
  return joinPieces(store(html));
}

/** Number of items that are rendered during `draw`. */
function count(draw: () => void): number {
  const before = drawings;
  draw();
  return drawings - before;
}

it('renders a fragment once and gives every page the markup of React', () => {
  const list = listOf(['Picanto <1>', 'Swift', 'RAV4'].map((name) => item(name, [name])));
  const plain = renderToString(list);
  expect(plain).toContain(
    '<li class="car"><!--$--><p>Picanto &lt;1&gt;<!-- --> &amp; <b>free</b></p><!--/$--></li>',
  );
  expect(count(() => expect(drawPage(list)).toBe(plain))).toBe(3);
  expect(count(() => expect(drawPage(list)).toBe(plain))).toBe(0);
  const longer = listOf(['Swift', 'Corolla', 'RAV4'].map((name) => item(name, [name])));
  expect(count(() => expect(drawPage(longer)).toBe(renderToString(longer)))).toBe(1 + 3);
});

it('renders a fragment again for another cache key or language', () => {
  drawPage(listOf([item('Yaris', [{ price: 2000 }])]));
  expect(count(() => drawPage(listOf([item('Yaris', [{ price: 2000 }])])))).toBe(0);
  expect(count(() => drawPage(listOf([item('Yaris', [{ price: 2100 }])])))).toBe(1);
  expect(count(() => drawPage(listOf([item('Yaris', [{ price: 2000 }])], 'sv')))).toBe(1);
  expect(count(() => drawPage(listOf([item('Yaris', [{ price: 2000 }])], 'sv')))).toBe(0);
});

it('caches nothing of a page that was rendered twice', () => {
  const twice = listOf([item('Hilux', ['Hilux'])]);
  expect(drawPage(twice, 2)).toBe(renderToString(twice));
  expect(count(() => drawPage(twice))).toBe(1);
});

it('limits its size and evicts the least recently used fragments', () => {
  const long = (place: number) => listOf([item('Long', [place, 'x'.repeat(100_000)])]);
  for (let place = 0; place < 60; place += 1) {
    drawPage(long(place));
    drawPage(long(0));
  }
  expect(count(() => drawPage(long(0)))).toBe(0);
  expect(count(() => drawPage(long(59)))).toBe(0);
  expect(count(() => drawPage(long(1)))).toBe(1);
});
