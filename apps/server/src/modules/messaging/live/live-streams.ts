import type { LiveEvent } from '@coastline/contracts/live';
import { errors } from '../../../http/errors/errors.ts';
import type { LiveMessage } from './live.repository.ts';

const MAX_STREAMS = 5_000;
const MAX_STREAMS_PER_PERSON = 8;
// A reader with a longer backlog is disconnected; the page reconnects later.
const MAX_WAITING_BYTES = 64 * 1024;
const RETRY_MS = 3_000;

/** The user of a stream. */
export interface LiveSubscriber {
  userId: string;
  authUserId: string;
  isOffice: boolean;
  /** The token that opened the stream. */
  accessToken: string;
}

interface OpenStream {
  subscriber: LiveSubscriber;
  write(text: string): void;
  close(): void;
}

/** The open streams of this process. */
export function createLiveStreams() {
  const streams = new Set<OpenStream>();

  /** Opens a stream; throws `too_many_streams` and `busy`. */
  function open(subscriber: LiveSubscriber): ReadableStream<Uint8Array> {
    if (streams.size >= MAX_STREAMS) throw errors.busy();
    const own = [...streams].filter((each) => each.subscriber.userId === subscriber.userId);
    if (own.length >= MAX_STREAMS_PER_PERSON) throw errors.tooManyStreams(MAX_STREAMS_PER_PERSON);
    let stream: OpenStream | undefined;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = openStream(subscriber, controller, (closed) => streams.delete(closed));
          streams.add(stream);
          stream.write(`retry: ${RETRY_MS}\n\n`);
        },
        cancel() {
          if (stream) streams.delete(stream);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
    );
  }

  /** Sends an event to its recipients. */
  function broadcast({ to, office, event }: LiveMessage): void {
    for (const stream of streams) {
      const { userId, isOffice } = stream.subscriber;
      if (to.includes(userId) || (office && isOffice)) stream.write(formatEvent(event));
    }
  }

  /** Makes all pages reload their data. */
  function broadcastReload(): void {
    for (const stream of streams) stream.write(formatEvent({ topic: 'all' }));
  }

  /** Sends a comment to all streams: proxies close idle connections, and a write detects closed ones. */
  function sendHeartbeat(): void {
    for (const stream of streams) stream.write(': beat\n\n');
  }

  /** Checks the subscribers again. `authorize` returns the current subscriber, or undefined to close the stream. */
  async function reauthorize(
    authorize: (subscriber: LiveSubscriber) => Promise<LiveSubscriber | undefined>,
    isAffected: (subscriber: LiveSubscriber) => boolean = () => true,
  ): Promise<void> {
    for (const stream of [...streams]) {
      if (!isAffected(stream.subscriber)) continue;
      const current = await authorize(stream.subscriber);
      if (current) stream.subscriber = current;
      else stream.close();
    }
  }

  /** Closes all streams, with random retry times so that readers do not reconnect all at once. */
  function closeAll(): void {
    for (const stream of [...streams]) {
      stream.write(`retry: ${Math.round(RETRY_MS * (0.5 + Math.random()))}\n\n`);
      stream.close();
    }
  }

  const count = (): number => streams.size;

  return { open, broadcast, broadcastReload, sendHeartbeat, reauthorize, closeAll, count };
}

function openStream(
  subscriber: LiveSubscriber,
  controller: ReadableStreamDefaultController<Uint8Array>,
  onClosed: (stream: OpenStream) => void,
): OpenStream {
  const encoder = new TextEncoder();
  let isOpen = true;
  const stream: OpenStream = {
    subscriber,
    write(text) {
      if (!isOpen) return;
      if ((controller.desiredSize ?? 0) <= 0) return stream.close();
      controller.enqueue(encoder.encode(text));
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      onClosed(stream);
      try {
        controller.close();
      } catch {
        // The reader closed the stream at the same time.
      }
    },
  };
  return stream;
}

function formatEvent(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
