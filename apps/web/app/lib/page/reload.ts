/** `info` of the navigate event of a reload that the app itself wants. */
const INTENDED = 'intended-reload';

/** Reloads the page. Reloads by other code can be cancelled while the page works (`features/shell/page-changes.ts`). */
export function reloadPage(): void {
  if ('navigation' in window) window.navigation.reload({ info: INTENDED });
  else (window as Window).location.reload();
}

/** Whether a navigate event belongs to a reload by `reloadPage`. */
export function isIntendedReload({ info }: NavigateEvent): boolean {
  return info === INTENDED;
}
