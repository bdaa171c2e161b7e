import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { GROUND } from './theme-colors.ts';

describe('the ground outside the pages', () => {
  it('is the one of the design tokens, light and dark', async () => {
    const tokens = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
    const grounds = [...tokens.matchAll(/--ground: (#\w+);/g)].map(([, colour]) => colour);
    expect(new Set(grounds)).toEqual(new Set([GROUND.light, GROUND.dark]));
    expect(grounds[0]).toBe(GROUND.light);
  });
});
