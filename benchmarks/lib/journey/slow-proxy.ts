import { type AddressInfo, createServer, connect as openConnection, type Socket } from 'node:net';

const PACKET_BYTES = 1460;
const TICK_MS = 5;

/** A slow TCP proxy. Unlike the browser's own throttling, it also slows down the service worker. */
export interface SlowProxy {
  origin: string;
  /** Bytes delivered to the browser so far, headers included. */
  getDeliveredBytes(): number;
  close(): Promise<void>;
}

export interface NetworkSpeed {
  /** Shared by all connections in turns. */
  bytesPerSecond: number;
  /** Added between a request and its response. */
  latencyMs: number;
}

interface Download {
  socket: Socket;
  packets: Buffer[];
  isComplete: boolean;
}

/** Listens on `port` and forwards to `target` at the given speed. */
export async function startSlowProxy(
  target: URL,
  { port, ...speed }: NetworkSpeed & { port: number },
): Promise<SlowProxy> {
  const downloads = new Set<Download>();
  const server = createServer((client) => forward(client, { target, downloads, ...speed }));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const delivery = startDelivery(downloads, speed.bytesPerSecond);
  const close = () =>
    new Promise<void>((resolve) => {
      delivery.stop();
      for (const { socket } of downloads) socket.destroy();
      server.close(() => resolve());
    });
  const address = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${address.port}`, getDeliveredBytes: delivery.bytes, close };
}

function forward(
  client: Socket,
  { target, downloads, latencyMs }: NetworkSpeed & { target: URL; downloads: Set<Download> },
): void {
  const upstream = openConnection(Number(target.port), target.hostname);
  const download: Download = { socket: client, packets: [], isComplete: false };
  downloads.add(download);
  client.setNoDelay(true);
  // Timers with the same delay fire in order, so the chunks keep their order.
  client.on('data', (chunk: Buffer) => setTimeout(() => upstream.write(chunk), latencyMs));
  upstream.on('data', (chunk: Buffer) => download.packets.push(...split(chunk)));
  upstream.on('error', () => client.destroy());
  upstream.on('close', () => {
    download.isComplete = true;
  });
  client.on('error', () => client.destroy());
  client.on('close', () => {
    downloads.delete(download);
    upstream.destroy();
  });
}

/** Delivers packets round-robin over the connections at the given rate. */
function startDelivery(downloads: Set<Download>, bytesPerSecond: number) {
  let delivered = 0;
  let freeAt = 0;
  const deliver = () => {
    const now = performance.now();
    // Idle capacity is lost, except for the last few ticks.
    freeAt = Math.max(freeAt, now - 4 * TICK_MS);
    while (freeAt <= now) {
      const waiting = [...downloads].filter(({ packets }) => packets.length > 0);
      if (waiting.length === 0) break;
      for (const { socket, packets } of waiting) {
        const packet = packets.shift() ?? Buffer.alloc(0);
        socket.write(packet);
        delivered += packet.length;
        freeAt += (packet.length / bytesPerSecond) * 1000;
      }
    }
    for (const { socket, packets, isComplete } of downloads)
      if (isComplete && packets.length === 0) socket.end();
  };
  const timer = setInterval(deliver, TICK_MS);
  return { bytes: () => delivered, stop: () => clearInterval(timer) };
}

function split(chunk: Buffer): Buffer[] {
  const count = Math.ceil(chunk.length / PACKET_BYTES);
  return Array.from({ length: count }, (_, index) =>
    chunk.subarray(index * PACKET_BYTES, (index + 1) * PACKET_BYTES),
  );
}
