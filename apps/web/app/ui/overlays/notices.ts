export interface Notice {
  title: string;
  description?: string | undefined;
  tone?: 'info' | 'good' | 'bad' | undefined;
  /** One thing that can be done about it, such as undoing. */
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays; 5 s when left out. */
  durationMs?: number | undefined;
}

// Notices wait here until the surface has loaded, so the very first one is not lost.
const waiting: Notice[] = [];
const listeners = new Set<() => void>();
let wanted = false;
let deliver: ((notice: Notice) => void) | null = null;

/** Shows a short message that goes by itself. Callable from anywhere in the browser. */
export function notify(notice: Notice): void {
  if (deliver) {
    deliver(notice);
    return;
  }
  waiting.push(notice);
  wanted = true;
  for (const listener of listeners) listener();
}

/** The surface takes over the queue once it stands. */
export function takeDelivery(receiver: (notice: Notice) => void): () => void {
  deliver = receiver;
  for (const notice of waiting.splice(0)) receiver(notice);
  return () => {
    deliver = null;
  };
}

/** Hears when the first notice asks for the surface. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any notice was ever shown. */
export function isSurfaceWanted(): boolean {
  return wanted;
}
