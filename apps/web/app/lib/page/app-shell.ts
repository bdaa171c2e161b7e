/** Where the page lives that a service worker answers with when no page comes from the network. */
export const SHELL_PATH = '/app-shell';
/** Marks the document of the shell, at whatever address it is shown. */
export const SHELL_MARK = 'data-app-shell';

/** What the shell's entry in the browser's history remembers. */
export interface ShellState {
  /** Path and query of the page that was asked for. */
  wanted: string;
  /** The shell has tried to open it before: what it needs is not on this device. */
  tried?: boolean | undefined;
}

/**
 * A shell was drawn for its own address. Shown at another, it takes its own for as long as it comes alive, then opens
 * the wanted page. A hash stays where the session looks for it.
 */
export function standAsShell(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === SHELL_PATH || !document.querySelector(`[${SHELL_MARK}]`)) return;
  rememberWanted({ wanted: pathname + search }, SHELL_PATH + hash);
}

export function rememberWanted(state: ShellState, address?: string): void {
  window.history.replaceState({ ...window.history.state, usr: state }, '', address);
}

export function findShellState(state: unknown): ShellState | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' ? (state as ShellState) : null;
}
