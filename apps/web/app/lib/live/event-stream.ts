import { LIVE_HEARTBEAT_MS } from '@coastline/domain/live';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
const SILENCE_TIMEOUT_MS = 2 * LIVE_HEARTBEAT_MS;

export interface EventStreamOptions {
  /** Requests the stream. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** Called with the unparsed data of each event. */
  onData: (data: string) => void;
  /** The first connection is open. Events since the previous reads may have been missed. */
  onConnect: () => void;
  /** The stream is open again. Events may have been missed meanwhile. */
  onReconnect: () => void;
  /** Waits for `ms`. Must resolve, not reject, when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads server-sent events until the signal aborts. Reconnects with exponential backoff and jitter when the stream ends or
 * is silent for too long.
 */
export async function subscribeToEvents(options: EventStreamOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isReconnect = false;
  while (!signal.aborted) {
    const onOpen = () => {
      failures = 0;
      if (isReconnect) options.onReconnect();
      else options.onConnect();
    };
    const outcome = await readStream(options, { signal, onOpen });
    if (signal.aborted) return;
    isReconnect = true;
    // A rejected request waits for the maximum time.
    failures = outcome === 'rejected' ? Number.POSITIVE_INFINITY : failures + 1;
    const longestMs = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
    await options.wait(longestMs * (0.5 + Math.random() / 2), signal);
  }
}

async function readStream(
  options: EventStreamOptions,
  { signal, onOpen }: { signal: AbortSignal; onOpen: () => void },
): Promise<'closed' | 'rejected'> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  const silence = startSilenceTimer(abort);
  try {
    const response = await options.open(controller.signal);
    if (!response.ok || !response.body) return response.status < 500 ? 'rejected' : 'closed';
    onOpen();
    const reader = response.body.getReader();
    controller.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    await readEvents(reader, { onData: options.onData, onChunk: silence.restart });
  } catch {
    // The connection is lost. The caller reconnects.
  } finally {
    silence.stop();
    abort();
    signal.removeEventListener('abort', abort);
  }
  return 'closed';
}

function startSilenceTimer(onSilence: () => void): { restart: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  callbacks: { onData: (data: string) => void; onChunk: () => void },
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    callbacks.onChunk();
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) callbacks.onData(data);
    }
  }
}
