type Listener = (key: string) => void;

const listeners = new Set<Listener>();
/** Tells the other tabs which report has changed. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('coastline-accidents');
channel?.addEventListener('message', ({ data }: MessageEvent<string>) => notifyListeners(data));

/** Notifies this tab and the others that a report was changed, sent or deleted. */
export function announceChange(key: string): void {
  notifyListeners(key);
  channel?.postMessage(key);
}

/** Calls `listener` with the key of each changed report. Returns the function that ends it. */
export function subscribeToAccidents(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(key: string): void {
  for (const listener of listeners) listener(key);
}
