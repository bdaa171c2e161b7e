/** Something that happens at most once per visit, that is until the tab is closed. */
export function firstTimeThisVisit(key: string): boolean {
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without storage nothing can be remembered, and being asked again and again is worse than not being asked.
    return false;
  }
}
