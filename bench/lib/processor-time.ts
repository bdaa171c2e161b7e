import { readdir, readFile } from 'node:fs/promises';

const DATABASE = 'postgres';

/** Seconds of processor time since their start, as Linux counts them. */
export interface ProcessorTime {
  /** Of the first thread of the process: in Node the one that runs script. */
  main: number;
  /** Of all threads of the process and of all processes below it, a database that it started among them. */
  all: number;
  /** The same without the database. */
  withoutDatabase: number;
}

/** What a process and those below it have used so far. */
export async function readProcessorTime(pid: number): Promise<ProcessorTime> {
  const family = await findFamily(pid);
  const times = await Promise.all(family.map(readProcess));
  const sum = (some: { seconds: number }[]) => some.reduce((total, { seconds }) => total + seconds, 0);
  return {
    main: await readThread(`${pid}/task/${pid}`),
    all: sum(times),
    withoutDatabase: sum(times.filter(({ program }) => program !== DATABASE)),
  };
}

async function readProcess(pid: number): Promise<{ program: string; seconds: number }> {
  const threads = await listThreads(pid);
  const times = await Promise.all(threads.map(readThread));
  const program = (await readOrNothing(`/proc/${pid}/comm`)).trim();
  return { program, seconds: times.reduce((sum, time) => sum + time, 0) };
}

async function findFamily(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (one) => [one, await readParent(one)] as const)));
  const isBelow = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isBelow(parents.get(one)));
  return pids.filter(isBelow);
}

async function readParent(pid: number): Promise<number | undefined> {
  const status = await readOrNothing(`/proc/${pid}/status`);
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

async function listThreads(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return threads.map((thread) => `${pid}/task/${thread}`);
}

/** Nanoseconds stand first. A thread that has ended meanwhile counts for nothing. */
async function readThread(path: string): Promise<number> {
  const [ran = ''] = (await readOrNothing(`/proc/${path}/schedstat`)).split(' ');
  return Number(ran) / 1e9;
}

function readOrNothing(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
