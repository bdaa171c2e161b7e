import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/** Every process of the PostgreSQL of a data folder: the postmaster first, then those that it started. */
async function listProcesses(dataDir: string): Promise<number[]> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = Number(text.split('\n')[0]);
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    // The name of the program stands in brackets and may hold anything; the parent is the second word behind it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) children.push(Number(name));
  }
  return [postmaster, ...children];
}

/**
 * Sends a signal to all of them: `SIGSTOP` makes a database that hangs, `SIGKILL` one whose machine lost its power. After
 * that none of them is there any more: a process on its way out would pass for a database that runs.
 */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pids = await listProcesses(dataDir);
  for (const pid of pids) send(pid, signal);
  if (signal !== 'SIGKILL') return;
  while (pids.some((pid) => send(pid, 0))) await pause(LOOK_EVERY_MS);
}

/** False where the process had gone by itself. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
