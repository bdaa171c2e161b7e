import * as z from 'zod/mini';

/** A switch as people write it. */
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'on', 'off']),
  z.transform((text) => ['true', '1', 'on'].includes(text)),
);

/** The entries of a comma-separated list. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
