import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Sends a signal to all of them: `SIGSTOP` makes a database that hangs, `SIGKILL` one whose machine lost its power. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listProcesses(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone by itself since it was listed.
    }
  }
}
