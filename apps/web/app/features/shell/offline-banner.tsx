import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Wrap } from '#app/ui/layout.tsx';

/** Says so while the device has no connection; what was loaded stays in sight. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <div className="border-b border-line bg-ground-deep py-2.5 text-sm">
          <Wrap className="flex items-center gap-2.5">
            <Icon of={WifiOff} className="size-[1.25em] text-ink-faint" />
            <span>
              <b className="font-bold">You are offline.</b> What you saw last is still here. We try again by
              ourselves.
            </span>
          </Wrap>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
