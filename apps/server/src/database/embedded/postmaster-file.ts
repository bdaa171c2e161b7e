import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL writes down about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** A starting PostgreSQL has written its process id long before a file of this age is still empty. */
const EMPTY_FILE_IS_STALE_AFTER_MS = 10_000;

/** The live PostgreSQL of a data folder; undefined when none runs (a stale file counts as none). */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(await isPostgres(pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes the file of a PostgreSQL that is gone, which would keep another one from starting. For the moment before a
 * start only: a PostgreSQL shuts down when it finds its file removed, and while it starts the file is empty.
 */
export async function removeStalePostmasterFile(dataDir: string): Promise<void> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number(text.split('\n')[0]);
  const isStale = pid > 0 ? !(await isPostgres(pid)) : await isOld(fileOf(dataDir));
  if (isStale) await rm(fileOf(dataDir), { force: true });
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'postmaster.pid');
}

async function isOld(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > EMPTY_FILE_IS_STALE_AFTER_MS;
}

async function isPostgres(pid: number): Promise<boolean> {
  return isAlive(pid) && (await looksLikePostgres(pid));
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
