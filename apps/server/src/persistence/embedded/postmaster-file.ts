import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of `postmaster.pid`, which a running PostgreSQL keeps in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** A starting PostgreSQL writes its process id within a fraction of this time, so an older empty file is stale. */
const EMPTY_FILE_IS_STALE_AFTER_MS = 10_000;

/** The running PostgreSQL of a data folder; undefined if there is none or the file is stale. */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(await isPostgres(pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a stale `postmaster.pid`, which would prevent a start. Call it only right before a start: a running PostgreSQL
 * shuts down when its file is removed, and the file of a starting PostgreSQL is empty at first.
 */
export async function removeStalePostmasterFile(dataDir: string): Promise<void> {
  const text = await readFile(postmasterFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number(text.split('\n')[0]);
  const isStale = pid > 0 ? !(await isPostgres(pid)) : await isOlderThanLimit(postmasterFile(dataDir));
  if (isStale) await rm(postmasterFile(dataDir), { force: true });
}

function postmasterFile(dataDir: string): string {
  return join(dataDir, 'postmaster.pid');
}

async function isOlderThanLimit(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > EMPTY_FILE_IS_STALE_AFTER_MS;
}

async function isPostgres(pid: number): Promise<boolean> {
  return isAlive(pid) && (await hasPostgresName(pid));
}

// After a crash and a reboot, the process id in the file may belong to another program.
async function hasPostgresName(pid: number): Promise<boolean> {
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
