import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isAlive } from './postmaster-file.ts';

const lockSchema = z.object({ pid: z.number(), url: z.string() });

/** The lock of one server process on a data folder. */
export interface DataLock {
  release(): Promise<void>;
}

/** Locks a data folder; throws and names the other process if a live server holds the lock. Replaces the lock of a dead process. */
export async function claimDataFolder(dataDir: string, url: string): Promise<DataLock> {
  const file = join(dataDir, 'server.json');
  const refuse = (error: Error) => {
    throw new Error(
      `The data folder ${dataDir} cannot be written: ${error.message}. Let this user write there, or set DATA_DIR to another folder.`,
    );
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(refuse);
  // The operator may have created an open folder. A folder of another user keeps its mode: only its owner can change it.
  await chmod(dataDir, 0o700).catch(() => undefined);
  const claim = () => writeFile(file, JSON.stringify({ pid: process.pid, url }), { flag: 'wx' });
  await claim().catch(async () => {
    const owner = await readOwner(file);
    if (owner && owner.pid !== process.pid && isAlive(owner.pid)) {
      throw new Error(
        `Another server is already running on ${dataDir}: process ${owner.pid}, ${owner.url}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true }).catch(refuse);
    await claim().catch(refuse);
  });
  return { release: () => rm(file, { force: true }) };
}

async function readOwner(file: string): Promise<z.infer<typeof lockSchema> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return lockSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
