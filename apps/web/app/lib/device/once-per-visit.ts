/** Returns true on the first call with a key in this tab, and false afterwards. */
export function isFirstTimeThisVisit(key: string): boolean {
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without storage the result would always be true, and a repeated prompt is worse than none.
    return false;
  }
}
