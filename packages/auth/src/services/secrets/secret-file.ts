import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The text of a file of secrets; where there is none it is made with what `make` gives (file mode 0600). Several
 * processes may start at once: the first file stays, and all of them read that one.
 */
export async function readOrMakeSecretFile(
  file: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text ?? makeSecretFile(file, await make());
}

async function makeSecretFile(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    // A link, unlike a rename, never replaces the file that another process was quicker to make.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
