/** Whether this phone has work that a sign-out would delete: checklists of the office that are not sent. */
const STORAGE_KEY = 'coastline-unsent-work';

export function setUnsentWork(isUnsent: boolean): void {
  try {
    if (isUnsent) window.localStorage.setItem(STORAGE_KEY, 'true');
    else window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing is kept either.
  }
}

export function hasUnsentWork(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
