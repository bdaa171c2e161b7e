import { createElement as h, lazy, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderTree } from './render-tree.server.ts';

// As pages are served.
beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => void vi.unstubAllEnvs());

async function draw(part: ReactNode) {
  const reported: unknown[] = [];
  const fallback = h('p', null, 'not yet');
  const tree = h('main', null, h('h1', null, 'Cars'), h(Suspense, { fallback }, part));
  const page = await renderTree(tree, { nonce: undefined, report: (error) => reported.push(error) });
  return { ...page, reported };
}

it('draws a page whose parts are all there', async () => {
  const page = await draw(h('p', null, 'Toyota'));
  expect(page).toMatchObject({ isWhole: true, reported: [] });
  expect(page.html).toMatch(/^<!DOCTYPE html><main><h1>Cars<\/h1>.*<p>Toyota<\/p>.*<\/main>$/);
});

it('waits for a part that is still to come', async () => {
  const Part = lazy(async () => ({ default: () => h('p', null, 'Toyota') }));
  const page = await draw(h(Part));
  expect(page).toMatchObject({ isWhole: true, reported: [] });
  expect(page.html).toContain('<p>Toyota</p>');
  expect(page.html).not.toContain('not yet');
});

it('tells of a part that broke, and says that the page is not whole', async () => {
  const fault = new Error('broken');
  const Part = () => {
    throw fault;
  };
  const page = await draw(h(Part));
  expect(page).toMatchObject({ isWhole: false, reported: [fault] });
  expect(page.html).toContain('<h1>Cars</h1>');
});

it('has no page where what is around all parts broke', async () => {
  const Frame = () => {
    throw new Error('broken');
  };
  await expect(renderTree(h(Frame), { nonce: undefined, report: () => undefined })).rejects.toThrow('broken');
});
