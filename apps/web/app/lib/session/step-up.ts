import { useSyncExternalStore } from 'react';

/** Answers the waiting call: whether the person has proved who they are. */
let answer: ((isProved: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function put(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that needs a recent sign-in. Where the server asks for one, the "Confirm it's you" dialog opens and the call
 * goes on by itself afterwards; a dialog that is closed leaves the refusal.
 */
export async function withStepUp<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call();
  } catch (error) {
    if (!isStepUpNeeded(error) || !(await askForProof())) throw error;
    return call();
  }
}

function isStepUpNeeded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed';
}

function askForProof(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => put(resolve));
}

export function answerStepUp(isProved: boolean): void {
  answer?.(isProved);
  put(null);
}

/** Whether a call waits for its person's proof. */
export function useIsStepUpAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => answer !== null,
    () => false,
  );
}
