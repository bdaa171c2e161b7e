import { type ChildProcess, fork } from 'node:child_process';
import { reservePort } from '../../scripts/ports.ts';

/** A server of a bench in a process of its own. */
export interface ForkedServer {
  origin: string;
  stop(): Promise<void>;
}

/** Runs a file as a process, hands it its job and a port, and waits for its first message, which says that it listens. */
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
