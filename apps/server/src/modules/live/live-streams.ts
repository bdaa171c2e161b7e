import type { LiveEvent } from '@coastline/domain/wire/live';
import { refuse } from '../../platform/errors/app-error.ts';
import type { LiveMessage } from './live-message.ts';

const MAX_STREAMS = 5_000;
const MAX_STREAMS_PER_PERSON = 8;
// Whoever reads nothing while so much piles up is let go, and asks anew when they are back.
const MAX_WAITING_BYTES = 64 * 1024;
const RETRY_MS = 3_000;

/** Who listens. */
export interface Listener {
  userId: string;
  authUserId: string;
  isOffice: boolean;
  /** What the stream was opened with. */
  accessToken: string;
}

interface OpenStream {
  listener: Listener;
  write(text: string): void;
  close(): void;
}

/** The streams that pages keep open at this process. */
export function createLiveStreams() {
  const streams = new Set<OpenStream>();

  /** Opens a stream; throws `too_many_streams` and `busy`. */
  function open(listener: Listener): ReadableStream<Uint8Array> {
    if (streams.size >= MAX_STREAMS) throw refuse.busy();
    const own = [...streams].filter((each) => each.listener.userId === listener.userId);
    if (own.length >= MAX_STREAMS_PER_PERSON) throw refuse.tooManyStreams(MAX_STREAMS_PER_PERSON);
    let stream: OpenStream | undefined;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = openStream(listener, controller, (closed) => streams.delete(closed));
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

  /** Hands an event to whom it is for. */
  function hand({ to, office, event }: LiveMessage): void {
    for (const stream of streams) {
      const { userId, isOffice } = stream.listener;
      if (to.includes(userId) || (office && isOffice)) stream.write(toLines(event));
    }
  }

  /** Tells everybody to read again. */
  function handAll(): void {
    for (const stream of streams) stream.write(toLines({ topic: 'all' }));
  }

  /** Says that the streams are there: proxies close what is silent, and a reader who is gone is found out. */
  function beat(): void {
    for (const stream of streams) stream.write(': beat\n\n');
  }

  /** Looks again at who listens: `judge` tells how they stand now, undefined where they may not listen any more. */
  async function review(
    judge: (listener: Listener) => Promise<Listener | undefined>,
    concerns: (listener: Listener) => boolean = () => true,
  ): Promise<void> {
    for (const stream of [...streams]) {
      if (!concerns(stream.listener)) continue;
      const standing = await judge(stream.listener);
      if (standing) stream.listener = standing;
      else stream.close();
    }
  }

  /** Ends all streams, and tells readers to come back at different moments. */
  function closeAll(): void {
    for (const stream of [...streams]) {
      stream.write(`retry: ${Math.round(RETRY_MS * (0.5 + Math.random()))}\n\n`);
      stream.close();
    }
  }

  const count = (): number => streams.size;

  return { open, hand, handAll, beat, review, closeAll, count };
}

function openStream(
  listener: Listener,
  controller: ReadableStreamDefaultController<Uint8Array>,
  onClosed: (stream: OpenStream) => void,
): OpenStream {
  const encoder = new TextEncoder();
  let isOpen = true;
  const stream: OpenStream = {
    listener,
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
        // The reader went at the same moment.
      }
    },
  };
  return stream;
}

function toLines(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
