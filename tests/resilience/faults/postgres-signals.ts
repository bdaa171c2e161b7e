import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 10;

/** Process ids of the PostgreSQL of a data folder: the postmaster first, then its children. */
async function listProcesses(dataDir: string): Promise<number[]> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = Number(text.split('\n')[0]);
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The program name is in parentheses and may contain spaces; the parent id is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) children.push(Number(name));
  }
  return [postmaster, ...children];
}

/**
 * Signals all PostgreSQL processes of a data folder: `SIGSTOP` simulates a hang, `SIGKILL` a power loss. After `SIGKILL` it
 * waits until all processes are gone, because a dying process would look like a running database.
 */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pids = await listProcesses(dataDir);
  for (const pid of pids) sendSignal(pid, signal);
  if (signal !== 'SIGKILL') return;
  while (pids.some((pid) => sendSignal(pid, 0))) await pause(POLL_MS);
}

/** Returns false if the process no longer exists. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
