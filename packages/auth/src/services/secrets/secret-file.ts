import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a file of secrets, or creates it with the result of `create` (file mode 0600). If several processes start at
 * once, the first file is kept and all of them read it.
 */
export async function readOrCreateSecretFile(
  file: string,
  create: () => string | Promise<string>,
): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text ?? createSecretFile(file, await create());
}

async function createSecretFile(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, text, { mode: 0o600 });
  try {
    // `link`, unlike `rename`, never replaces a file that another process created first.
    await link(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return readFile(file, 'utf8');
}
