/**
 * Whether a person has cleared their preferences from the search in this visit. Lives in the tab, so that a reload does not
 * bring them back; storage that is forbidden forgets.
 */
const KEY = 'preferences-cleared';

export function isPreferencesCleared(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

export function setPreferencesCleared(userId: string, isCleared: boolean): void {
  try {
    if (isCleared) sessionStorage.setItem(KEY, userId);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the preferences are applied again on the next visit to the page.
  }
}
