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
 * Rotates the signing key without invalidating sessions: the next key signs, the old one still verifies, and a new next
 * key is generated. All processes know the next key beforehand, so they can reload the file one after the other. Old
 * keys are kept unless `retired` limits their number. Each must be kept until its last token has expired, and, without
 * `encryptionKeys`, as long as it seals stored secrets. Throws if the file is missing, invalid or locked by a rotation.
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
    const rotated = { keys: await rotateJwks(keys, retired) };
    const temporaryFile = `${file}.${randomUUID()}`;
    await writeFile(temporaryFile, `${JSON.stringify(rotated, null, 2)}\n`, { mode: 0o600 });
    await rename(temporaryFile, file);
    return await importSigningKeys(rotated);
  } finally {
    await lock.close();
    await rm(lockFile, { force: true });
  }
}

async function rotateJwks(keys: StoredJwk[], retired: number): Promise<StoredJwk[]> {
  const signers = keys.filter((key) => key.key_ops?.includes('sign'));
  const next = keys.find((key) => key.next === true);
  const others = keys.filter((key) => key !== next && !signers.includes(key));
  const { next: _next, ...promoted }: StoredJwk = next ?? (await generateSigningJwk());
  const old = [...signers, ...others].slice(0, retired).map((key) => ({ ...key, key_ops: ['verify'] }));
  return [{ ...promoted, key_ops: ['sign', 'verify'] }, await generateNextJwk(), ...old];
}
