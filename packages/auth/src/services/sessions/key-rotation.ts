import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import {
  generateNextJwk,
  generateSigningJwk,
  importSigningKeys,
  parseJwks,
  type SigningKeys,
  type StoredJwk,
} from './signing-keys.ts';

/**
 * Changes the key that signs, and signs nobody out: the key that waited as the next one takes over, the old one goes on
 * verifying, and another one is made to wait. Since every process knows the next key beforehand, they may read the file
 * anew one after the other. All old keys are kept unless `retired` bounds their number: each has to stay until its last
 * token has expired, and for as long as stored secrets are sealed with it (where no `encryptionKeys` are set). Throws where the file is missing, broken or being rotated.
 */
export async function rotateSigningKeys(
  file: string,
  { retired = Infinity }: { retired?: number } = {},
): Promise<SigningKeys> {
  const lockFile = `${file}.lock`;
  const lock = await open(lockFile, 'wx', 0o600);
  try {
    const { keys }: { keys: StoredJwk[] } = parseJwks(await readFile(file, 'utf8'));
    await importSigningKeys({ keys });
    const rotated = { keys: await rotate(keys, retired) };
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, `${JSON.stringify(rotated, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
    return await importSigningKeys(rotated);
  } finally {
    await lock.close();
    await rm(lockFile, { force: true });
  }
}

async function rotate(keys: StoredJwk[], retired: number): Promise<StoredJwk[]> {
  const signer = keys.filter((key) => key.key_ops?.includes('sign'));
  const waiting = keys.find((key) => key.next === true);
  const others = keys.filter((key) => key !== waiting && !signer.includes(key));
  const { next: _next, ...promoted }: StoredJwk = waiting ?? (await generateSigningJwk());
  const old = [...signer, ...others].slice(0, retired).map((key) => ({ ...key, key_ops: ['verify'] }));
  return [{ ...promoted, key_ops: ['sign', 'verify'] }, await generateNextJwk(), ...old];
}
