import { createHash } from 'node:crypto';

/** A deterministic UUID, the same on every machine, so that screenshots and links of the demo stay valid. */
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
