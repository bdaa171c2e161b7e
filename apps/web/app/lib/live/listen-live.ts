import { LIVE_BEAT_MS } from '@coastline/domain/live';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const SILENCE_MS = 2 * LIVE_BEAT_MS;

export interface ListenParts {
  /** Asks for the stream. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** One event's data, as it came. */
  onData: (data: string) => void;
  /** The stream stands for the first time: something may have been missed of what was read before. */
  onFirst: () => void;
  /** The stream stands again: something may have been missed meanwhile. */
  onBack: () => void;
  /** Waits; must not throw when the signal falls. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Listens until the signal falls. A stream that ends, or is silent for too long, is asked for again: soon at first, then
 * with growing pauses, and never at the same moment as everybody else.
 */
export async function listenLive(parts: ListenParts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let wasAway = false;
  while (!signal.aborted) {
    const onOpen = () => {
      failures = 0;
      if (wasAway) parts.onBack();
      else parts.onFirst();
    };
    const outcome = await listenOnce(parts, { signal, onOpen });
    if (signal.aborted) return;
    wasAway = true;
    // What was refused is refused again for a while.
    failures = outcome === 'refused' ? Number.POSITIVE_INFINITY : failures + 1;
    const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    await parts.pause(longestMs * (0.5 + Math.random() / 2), signal);
  }
}

async function listenOnce(
  parts: ListenParts,
  { signal, onOpen }: { signal: AbortSignal; onOpen: () => void },
): Promise<'over' | 'refused'> {
  const own = new AbortController();
  const giveUp = () => own.abort();
  signal.addEventListener('abort', giveUp);
  const silence = startSilence(giveUp);
  try {
    const response = await parts.open(own.signal);
    if (!response.ok || !response.body) return response.status < 500 ? 'refused' : 'over';
    onOpen();
    const reader = response.body.getReader();
    own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    await readEvents(reader, { onData: parts.onData, onSound: silence.restart });
  } catch {
    // The connection is gone, which is what the next try is for.
  } finally {
    silence.stop();
    giveUp();
    signal.removeEventListener('abort', giveUp);
  }
  return 'over';
}

function startSilence(onSilence: () => void): { restart: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  on: { onData: (data: string) => void; onSound: () => void },
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    on.onSound();
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) on.onData(data);
    }
  }
}
