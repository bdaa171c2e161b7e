import { UNSENT_WORK_KEY } from './device-databases.ts';

/** Checklists of the office and accident reports of guests that are not sent. */
export type UnsentWork = 'checklists' | 'accidents';

/** The kinds of unsent work on this phone. Earlier releases noted checklists, the only kind then, as `true`. */
export function listUnsentWork(): UnsentWork[] {
  const noted = window.localStorage.getItem(UNSENT_WORK_KEY)?.split(' ') ?? [];
  const has = (kind: string) => noted.includes(kind);
  return [
    ...(has('accidents') ? ['accidents' as const] : []),
    ...(has('checklists') || has('true') ? ['checklists' as const] : []),
  ];
}
