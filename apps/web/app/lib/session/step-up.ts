import { useSyncExternalStore } from 'react';

/** Resolves the pending call with the result of the reauthentication. */
let resolvePending: ((isProved: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function setPending(next: typeof resolvePending): void {
  resolvePending = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that may need a recent sign-in. When the server requires one, the "Confirm it's you" dialog opens, and the
 * call is repeated afterwards. When the dialog is closed, the original error is thrown.
 */
export async function withStepUp<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call();
  } catch (error) {
    if (!isStepUpRequired(error) || !(await requestProof())) throw error;
    return call();
  }
}

function isStepUpRequired(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed';
}

function requestProof(): Promise<boolean> {
  resolvePending?.(false);
  return new Promise((resolve) => setPending(resolve));
}

export function answerStepUp(isProved: boolean): void {
  resolvePending?.(isProved);
  setPending(null);
}

/** Whether a call waits for reauthentication. */
export function useIsStepUpPending(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => resolvePending !== null,
    () => false,
  );
}
