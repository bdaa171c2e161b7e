import { create } from 'zustand';

/** `resolve` ends the pending call with the result of the reauthentication. */
const useStepUpStore = create<{ resolve: ((isVerified: boolean) => void) | null }>(() => ({ resolve: null }));

/**
 * Makes a call that may need a recent sign-in. When the server requires one, the "Confirm it's you" dialog opens, and
 * the call is repeated afterwards. When the dialog is closed, the original error is thrown.
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
  useStepUpStore.getState().resolve?.(false);
  return new Promise((resolve) => useStepUpStore.setState({ resolve }));
}

export function resolveStepUp(isVerified: boolean): void {
  useStepUpStore.getState().resolve?.(isVerified);
  useStepUpStore.setState({ resolve: null });
}

/** Whether a call waits for reauthentication. */
export function useIsStepUpPending(): boolean {
  return useStepUpStore(({ resolve }) => resolve !== null);
}
