import type { Sharp, SharpOptions } from 'sharp';

/**
 * Opens a picture to be made anew. The library is loaded with the first: a process that only shows pictures that are
 * made already does without the memory that it takes.
 */
export async function openPhoto(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, options);
}
