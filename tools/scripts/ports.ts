import { createServer, type Server } from 'node:net';

const HOST = '127.0.0.1';
/** Below the ephemeral ports: 32768 and up on Linux, 49152 and up elsewhere. */
const FIRST_PORT = 21_000;
const FIRST_LOCK_PORT = 26_000;
const PORT_COUNT = 5000;

export interface PortReservation {
  port: number;
  release: () => Promise<void>;
}

/**
 * Reserves a port for a server that another process opens later. A listening socket on a second port is the lock: the
 * kernel grants it to one process at a time and releases it when that process ends.
 */
export async function reservePort(): Promise<PortReservation> {
  const start = Math.floor(Math.random() * PORT_COUNT);
  for (let step = 0; step < PORT_COUNT; step++) {
    const index = (start + step) % PORT_COUNT;
    const lock = await listen(FIRST_LOCK_PORT + index);
    if (!lock) continue;
    const probe = await listen(FIRST_PORT + index);
    if (probe) {
      await close(probe);
      return { port: FIRST_PORT + index, release: () => close(lock) };
    }
    await close(lock);
  }
  throw new Error(`no free port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1}`);
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(port, HOST, () => {
      // A reservation alone does not keep its process alive.
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
