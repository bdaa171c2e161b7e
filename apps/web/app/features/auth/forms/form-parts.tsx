import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useIsHydrating } from '#app/ui/hooks/rendering.ts';

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

/** Fields that are kept when the tab changes. */
const SHARED_FIELDS = ['fullName', 'phone', 'email'] as const;

export type SharedValues = { [Field in (typeof SHARED_FIELDS)[number]]?: string };

/** Reads the shared fields of a form, including values that the browser has autofilled. */
export function readFormValues(form: HTMLFormElement | null | undefined): SharedValues {
  if (!form) return {};
  const values = new FormData(form);
  const typed: SharedValues = {};
  for (const field of SHARED_FIELDS) {
    const value = values.get(field);
    if (typeof value === 'string') typed[field] = value;
  }
  return typed;
}
