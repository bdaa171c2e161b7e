import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { THEME_COLORS } from './theme.ts';

describe('THEME_COLORS', () => {
  it('equal the background colors of the design tokens', async () => {
    const tokens = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
    const grounds = [...tokens.matchAll(/--ground: (#\w+);/g)].map(([, colour]) => colour);
    expect(new Set(grounds)).toEqual(new Set([THEME_COLORS.light, THEME_COLORS.dark]));
    expect(grounds[0]).toBe(THEME_COLORS.light);
  });
});
