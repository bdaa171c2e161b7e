/** Path of the app shell, which the service worker serves when no page arrives from the network. */
export const SHELL_PATH = '/app-shell';
/** Marks the document of the app shell at any URL. */
export const SHELL_ATTRIBUTE = 'data-app-shell';

/** History state of the app shell. */
export interface ShellState {
  /** Path and query of the requested page. */
  wanted: string;
  /** The shell has tried to open the page before: its scripts are not cached on this device. */
  tried?: boolean | undefined;
}

/**
 * The server rendered the app shell for `SHELL_PATH`. When it is served for another URL, the URL changes to `SHELL_PATH`
 * during hydration, and the shell opens the requested page afterwards. The hash stays, because the session reads it.
 */
export function enterAppShell(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === SHELL_PATH || !document.querySelector(`[${SHELL_ATTRIBUTE}]`)) return;
  saveWantedPage({ wanted: pathname + search }, SHELL_PATH + hash);
}

export function saveWantedPage(state: ShellState, address?: string): void {
  window.history.replaceState({ ...window.history.state, usr: state }, '', address);
}

export function findShellState(state: unknown): ShellState | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' ? (state as ShellState) : null;
}
