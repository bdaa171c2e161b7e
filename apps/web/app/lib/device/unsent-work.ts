import { UNSENT_WORK_KEY } from './device-databases.ts';

/** Checklists of the office and accident reports of guests that are not sent. */
const KINDS = ['accidents', 'checklists'] as const;
export type UnsentWork = (typeof KINDS)[number];

/** The kinds of unsent work on this phone. */
export function listUnsentWork(): UnsentWork[] {
  const noted = window.localStorage.getItem(UNSENT_WORK_KEY)?.split(' ') ?? [];
  return KINDS.filter((kind) => noted.includes(kind));
}
