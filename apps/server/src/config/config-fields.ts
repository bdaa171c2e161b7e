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

/** What a setting has to keep to, and the words for who breaks it. */
export type Rule = [name: string, isBroken: boolean, message: string];

/** The broken rules, one entry each: the setting and what is wrong with it. */
export function tellBroken(rules: readonly Rule[]): string[] {
  return rules.filter(([, isBroken]) => isBroken).map(([name, , message]) => `${name}: ${message}`);
}

export function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:';
}
