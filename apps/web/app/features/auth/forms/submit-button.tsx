import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useIsHydrating } from '#app/ui/hooks/use-is-hydrating.ts';

/**
 * Submit button that is not of type `submit` before hydration, because the browser would submit the password itself. A
 * click before hydration is replayed (`lib/start/replay-early-events.ts`).
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const look = { tone: 'main', full: true, busy } as const;
  if (!isHydrating) {
    return (
      <Button {...look} type="submit">
        {children}
      </Button>
    );
  }
  return (
    <Button {...look} data-sends="" onClick={submitForm}>
      {children}
    </Button>
  );
}

function submitForm({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.requestSubmit();
}
