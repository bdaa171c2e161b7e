import type { Sharp, SharpOptions } from 'sharp';

/**
 * Opens a picture to be made anew. The library is loaded with the first: a process that only shows pictures that are
 * made already does without the memory that it takes.
 */
export async function openPhoto(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No photo is opened twice, and what the library keeps of one may be hundreds of megabytes that it does not count.
  sharp.cache(false);
  return sharp(bytes, options);
}
