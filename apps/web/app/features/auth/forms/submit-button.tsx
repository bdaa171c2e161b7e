import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/controls/button.tsx';

const never = () => () => {};

/**
 * Sends its form by script only: until the page has that, a button that submits would have the browser send the password
 * off by itself. Pressed before that, it is pressed again (`lib/start/hear-early.ts`).
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const look = { tone: 'main', full: true, busy } as const;
  if (isAwake) {
    return (
      <Button {...look} type="submit">
        {children}
      </Button>
    );
  }
  return (
    <Button {...look} data-sends="" onClick={send}>
      {children}
    </Button>
  );
}

function send({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.requestSubmit();
}
