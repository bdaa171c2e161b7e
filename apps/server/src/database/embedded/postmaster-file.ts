import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL writes down about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** The live PostgreSQL of a data folder; undefined when none runs (a stale file counts as none). */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!isAlive(pid) || !(await looksLikePostgres(pid))) {
    await rm(join(dataDir, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

// After a crash and a reboot the number in the file may belong to some other program.
async function looksLikePostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.startsWith('postgres') || name.startsWith('unshare');
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
