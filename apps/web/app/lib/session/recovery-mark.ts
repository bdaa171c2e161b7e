/** Remembers through a reload, and no longer than the tab lives, that a recovery link was opened and not used yet. */
const KEY = 'password-recovery';

export function isRecoveryMarked(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    // Storage may be forbidden: a reload then gives the recovery up.
    return false;
  }
}

export function markRecovery(isOpen: boolean): void {
  try {
    if (isOpen) window.sessionStorage.setItem(KEY, '1');
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
