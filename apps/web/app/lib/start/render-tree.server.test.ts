import { createElement as h, lazy, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderTree } from './render-tree.server.ts';

// Production mode.
beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => void vi.unstubAllEnvs());

async function draw(part: ReactNode) {
  const reported: unknown[] = [];
  const fallback = h('p', null, 'not yet');
  const main = h('main', null, h('h1', null, 'Cars'), h(Suspense, { fallback }, part));
  const tree = h('html', null, h('body', null, main));
  const page = await renderTree(tree, { nonce: undefined, report: (error) => reported.push(error) });
  return { ...page, reported };
}

it('renders a page without suspended components', async () => {
  const page = await draw(h('p', null, 'Toyota'));
  expect(page).toMatchObject({ isComplete: true, reported: [] });
  expect(page.html).toMatch(
    /^<!DOCTYPE html><html>.*<main><h1>Cars<\/h1>.*<p>Toyota<\/p>.*<\/main><\/body><\/html>$/,
  );
});

it('waits for a suspended component', async () => {
  const Part = lazy(async () => ({ default: () => h('p', null, 'Toyota') }));
  const page = await draw(h(Part));
  expect(page).toMatchObject({ isComplete: true, reported: [] });
  expect(page.html).toContain('<p>Toyota</p>');
  expect(page.html).not.toContain('not yet');
});

it('reports an error in a Suspense boundary and marks the page as incomplete', async () => {
  const fault = new Error('broken');
  const Part = () => {
    throw fault;
  };
  const page = await draw(h(Part));
  expect(page).toMatchObject({ isComplete: false, reported: [fault] });
  expect(page.html).toContain('<h1>Cars</h1>');
});

it('rejects when a component outside of all Suspense boundaries throws', async () => {
  const Frame = () => {
    throw new Error('broken');
  };
  await expect(renderTree(h(Frame), { nonce: undefined, report: () => undefined })).rejects.toThrow('broken');
});
