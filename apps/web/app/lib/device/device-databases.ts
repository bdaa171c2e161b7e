/** Files of unsent forms, in IndexedDB. */
export const DRAFT_FILES_DATABASE = 'coastline-draft-files';
/** Checklists and accident reports with their photos, in IndexedDB. */
export const WORK_DATABASE = 'coastline-work';
/** Lists in localStorage the kinds of work that a sign-out would delete, separated by spaces. */
export const UNSENT_WORK_KEY = 'coastline-unsent-work';

/** Deletes the files and the unsent work of all users, at sign-out. */
export function deleteDeviceDatabases(): void {
  // IndexedDB may be blocked. In that case no files exist.
  if (typeof indexedDB === 'undefined') return;
  for (const name of [DRAFT_FILES_DATABASE, WORK_DATABASE]) indexedDB.deleteDatabase(name);
  window.localStorage.removeItem(UNSENT_WORK_KEY);
}
