import { readdir, readFile } from 'node:fs/promises';

const DATABASE = 'postgres';

/** Processor time in seconds since the start, from Linux's `/proc`. */
export interface ProcessorTime {
  /** Time of the first thread, which runs JavaScript in Node. */
  mainThread: number;
  /** Time of all threads of the process and its descendants, including a database that it started. */
  all: number;
  /** Like `all`, without the database. */
  withoutDatabase: number;
}

/** Reads the processor time of a process and its descendants. */
export async function readProcessorTime(pid: number): Promise<ProcessorTime> {
  const family = await listDescendants(pid);
  const times = await Promise.all(family.map(readProcess));
  const sum = (some: { seconds: number }[]) => some.reduce((total, { seconds }) => total + seconds, 0);
  return {
    mainThread: await readThread(`${pid}/task/${pid}`),
    all: sum(times),
    withoutDatabase: sum(times.filter(({ program }) => program !== DATABASE)),
  };
}

/** Reads the resident memory of a process in MiB. */
export async function readResidentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function readProcess(pid: number): Promise<{ program: string; seconds: number }> {
  const threads = await listThreads(pid);
  const times = await Promise.all(threads.map(readThread));
  const program = (await readFileOrEmpty(`/proc/${pid}/comm`)).trim();
  return { program, seconds: times.reduce((sum, time) => sum + time, 0) };
}

async function listDescendants(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (one) => [one, await readParent(one)] as const)));
  const isBelow = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isBelow(parents.get(one)));
  return pids.filter(isBelow);
}

async function readParent(pid: number): Promise<number | undefined> {
  const status = await readFileOrEmpty(`/proc/${pid}/status`);
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

async function listThreads(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return threads.map((thread) => `${pid}/task/${thread}`);
}

/** The first field of `schedstat` is the time in nanoseconds. A thread that has ended counts as 0. */
async function readThread(path: string): Promise<number> {
  const [ran = ''] = (await readFileOrEmpty(`/proc/${path}/schedstat`)).split(' ');
  return Number(ran) / 1e9;
}

function readFileOrEmpty(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
