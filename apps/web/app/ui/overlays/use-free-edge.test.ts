import { expect, test } from 'vitest';
import { chooseEdge } from './use-free-edge.ts';

test('a toast appears at the edge away from the focused field', () => {
  const height = 640;
  expect(chooseEdge({ top: 96, bottom: 144, height, usual: 'top' })).toBe('bottom');
  expect(chooseEdge({ top: 476, bottom: 524, height, usual: 'top' })).toBe('top');
  expect(chooseEdge({ top: 476, bottom: 524, height, usual: 'bottom' })).toBe('top');
  expect(chooseEdge({ top: 96, bottom: 144, height, usual: 'bottom' })).toBe('bottom');
});

test('a field outside of the viewport does not move toasts', () => {
  const height = 640;
  expect(chooseEdge({ top: -90, bottom: -42, height, usual: 'top' })).toBe('top');
  expect(chooseEdge({ top: 700, bottom: 748, height, usual: 'bottom' })).toBe('bottom');
});
