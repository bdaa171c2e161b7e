import { type ChildProcess, fork } from 'node:child_process';
import { reservePort } from '../../tools/scripts/ports.ts';

/** A helper server of a benchmark in its own process. */
export interface ForkedServer {
  origin: string;
  stop(): Promise<void>;
}

/** Forks a file, sends it the job and a port, and waits for its first message, which means that it listens. */
export async function startForkedServer(file: string, job: object): Promise<ForkedServer> {
  const { port } = await reservePort();
  const child: ChildProcess = fork(file);
  const isReady = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`${file} did not start`)));
  });
  child.send({ ...job, port });
  await isReady;
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
