import { createHash } from 'node:crypto';

/** The id of a thing of the demo: the same on every machine, so that pictures and links of it stay the same. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`coastline demo: ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
