import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MIN_BYTES = 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes a Brotli and a gzip twin beside every text file of a folder, as small as they get; servers pick one. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => writeTwins(join(entry.parentPath, entry.name))));
}

async function writeTwins(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES) return;
  const quality = constants.BROTLI_MAX_QUALITY;
  await writeFile(
    `${file}.br`,
    await asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  await writeFile(`${file}.gz`, await asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
