import { getDraftGeneration } from '../device/drafts.ts';
import * as work from '../device/work-store.ts';
import { getSession } from '../session/session-state.ts';
import { findStoredSession } from '../session/session-storage.ts';
import { announceChange } from './accident-changes.ts';
import { type AccidentDraft, type AccidentOwner, isUnsent, toDraftKey } from './accident-draft.ts';

type Change = (before: AccidentDraft | undefined) => AccidentDraft | undefined;

/** Reports and photos that this phone could not store. They are sent from here while the page is open. */
let unstored = createMemory();
// One after the other, so that each change begins with the result of the one before.
let queue: Promise<unknown> = Promise.resolve();

/** Whether a user is signed in, also in the other tabs. Reports of other users are neither sent nor stored. */
export function isCurrentUser(userId: string): boolean {
  const { user, hasSignedOut } = getSession();
  return user?.id === userId && !hasSignedOut && findStoredSession()?.user.id === userId;
}

/**
 * Changes a report as it is stored now, which another tab may have changed. Without storage it stays in the memory of this page.
 */
export function updateAccident(owner: AccidentOwner, change: Change): Promise<void> {
  const result = queue.then(() => applyChange(owner, change));
  queue = result.catch(() => undefined);
  return result;
}

async function applyChange(owner: AccidentOwner, change: Change): Promise<void> {
  if (!isCurrentUser(owner.userId)) return;
  const key = toDraftKey(owner);
  const { drafts } = getMemory();
  const isStored = await work
    .updateValue('accidents', key, (stored) =>
      change(drafts.get(key) ?? (stored as AccidentDraft | undefined)),
    )
    .then(
      () => true,
      () => false,
    );
  if (isStored) drafts.delete(key);
  else await changeInMemory(key, change);
  await noteUnsentAccidents();
  announceChange(key);
}

async function changeInMemory(key: string, change: Change): Promise<void> {
  const { drafts } = getMemory();
  const next = change(drafts.get(key) ?? (await findStored(key)));
  if (next) drafts.set(key, next);
  else drafts.delete(key);
  // The stored draft is older than the one in memory.
  if (!next || !isUnsent(next)) await work.deleteValues('accidents', [key]).catch(() => undefined);
}

/** Whether this phone has stored a report with all its photos. Otherwise a part is only in the memory of this page. */
export function isAccidentStored(key: string): boolean {
  const { drafts, photos } = getMemory();
  return !drafts.has(key) && ![...photos.keys()].some((photo) => photo.startsWith(`${key}/`));
}

export async function findAccident(key: string): Promise<AccidentDraft | undefined> {
  return getMemory().drafts.get(key) ?? (await findStored(key));
}

export async function listAccidents(userId: string): Promise<AccidentDraft[]> {
  return (await listAll()).filter((draft) => draft.userId === userId);
}

/** Deletes a report with its photos. */
export async function deleteAccident(owner: AccidentOwner): Promise<void> {
  const prefix = `${toDraftKey(owner)}/`;
  await updateAccident(owner, () => undefined);
  const { photos } = getMemory();
  for (const key of photos.keys()) if (key.startsWith(prefix)) photos.delete(key);
  await work.deleteByPrefix('accident-photos', prefix).catch(() => undefined);
}

/** Deletes the reports of other users of this phone. */
export async function deleteForeignAccidents(userId: string): Promise<void> {
  for (const draft of await listAll()) {
    if (draft.userId === userId) continue;
    const key = toDraftKey(draft);
    getMemory().drafts.delete(key);
    await work.deleteValues('accidents', [key]).catch(() => undefined);
    await work.deleteByPrefix('accident-photos', `${key}/`).catch(() => undefined);
  }
  await noteUnsentAccidents();
}

/** Stores a photo, or keeps it in memory. */
export async function saveAccidentPhoto(key: string, file: Blob): Promise<void> {
  await work.putValue('accident-photos', key, file).catch(() => getMemory().photos.set(key, file));
}

export async function findAccidentPhoto(key: string): Promise<Blob | undefined> {
  const inMemory = getMemory().photos.get(key);
  if (inMemory) return inMemory;
  return (await work.findValue('accident-photos', key).catch(() => undefined)) as Blob | undefined;
}

export async function deleteAccidentPhoto(key: string): Promise<void> {
  getMemory().photos.delete(key);
  await work.deleteValues('accident-photos', [key]).catch(() => undefined);
}

export function toPhotoKey(owner: AccidentOwner, photo: { id: string }): string {
  return `${toDraftKey(owner)}/${photo.id}`;
}

async function findStored(key: string): Promise<AccidentDraft | undefined> {
  return (await work.findValue('accidents', key).catch(() => undefined)) as AccidentDraft | undefined;
}

async function listAll(): Promise<AccidentDraft[]> {
  const stored = (await work.listValues('accidents').catch(() => [])) as AccidentDraft[];
  const { drafts } = getMemory();
  return [...stored.filter((draft) => !drafts.has(toDraftKey(draft))), ...drafts.values()];
}

async function noteUnsentAccidents(): Promise<void> {
  work.noteUnsentWork('accidents', (await listAll()).some(isUnsent));
}

/** The memory of this page; empty after a sign-out. */
function getMemory() {
  if (unstored.generation !== getDraftGeneration()) unstored = createMemory();
  return unstored;
}

function createMemory() {
  return {
    generation: getDraftGeneration(),
    drafts: new Map<string, AccidentDraft>(),
    photos: new Map<string, Blob>(),
  };
}
