import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/controls/button.tsx';

const never = () => () => {};

/** Asleep until the page has its script: pressed before that, the browser would send the password off by itself. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button type="submit" tone="main" full busy={busy} disabled={!isAwake}>
      {children}
    </Button>
  );
}
