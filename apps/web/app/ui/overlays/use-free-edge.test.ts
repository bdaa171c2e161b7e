import { expect, test } from 'vitest';
import { chooseEdge } from './use-free-edge.ts';

test('a notice goes to the edge away from the field that is being corrected', () => {
  const height = 640;
  expect(chooseEdge({ top: 96, bottom: 144, height, usual: 'top' })).toBe('bottom');
  expect(chooseEdge({ top: 476, bottom: 524, height, usual: 'top' })).toBe('top');
  expect(chooseEdge({ top: 476, bottom: 524, height, usual: 'bottom' })).toBe('top');
  expect(chooseEdge({ top: 96, bottom: 144, height, usual: 'bottom' })).toBe('bottom');
});

test('a field that has scrolled out of the screen leaves notices at their usual edge', () => {
  const height = 640;
  expect(chooseEdge({ top: -90, bottom: -42, height, usual: 'top' })).toBe('top');
  expect(chooseEdge({ top: 700, bottom: 748, height, usual: 'bottom' })).toBe('bottom');
});
