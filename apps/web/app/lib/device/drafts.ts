import { deleteDeviceDatabases } from './device-databases.ts';

/**
 * Drafts of unsent forms. The stored part is in localStorage and survives a reload. Sensitive fields are kept in memory
 * only, while the page is open. A sign-out deletes both parts.
 */
const STORAGE_KEY = 'coastline-drafts';
const LIFETIME_MS = 14 * 86_400_000;
const MAX_DRAFTS = 10;

interface StoredDraft {
  keptAt: number;
  value: unknown;
}

const inMemoryDrafts = new Map<string, unknown>();
let generation = 0;

/** Finds the stored part of a draft. The caller must validate the value. */
export function findDraft(key: string, nowMs = Date.now()): unknown {
  const entry = readAll()[key];
  return entry && nowMs - entry.keptAt < LIFETIME_MS ? entry.value : undefined;
}

/** Lists the stored parts of all drafts, of all forms and users. */
export function listDrafts(nowMs = Date.now()): unknown[] {
  const entries = Object.values(readAll());
  return entries.filter(({ keptAt }) => nowMs - keptAt < LIFETIME_MS).map(({ value }) => value);
}

/** Increases with every sign-out. Asynchronous work compares it, so that it stores nothing after a sign-out. */
export function getDraftGeneration(): number {
  return generation;
}

/** Saves the stored part of a draft. Evicts the oldest drafts. */
export function saveDraft(key: string, value: object, nowMs = Date.now()): void {
  const others = Object.entries(readAll()).filter(
    ([each, { keptAt }]) => each !== key && nowMs - keptAt < LIFETIME_MS,
  );
  const newest = others.sort(([, a], [, b]) => b.keptAt - a.keptAt).slice(0, MAX_DRAFTS - 1);
  writeAll({ ...Object.fromEntries(newest), [key]: { keptAt: nowMs, value } });
}

export function findInMemoryDraft(key: string): unknown {
  return inMemoryDrafts.get(key);
}

export function saveInMemoryDraft(key: string, value: object): void {
  inMemoryDrafts.set(key, value);
}

/** Deletes both parts of a draft, after the form was sent. */
export function deleteDraft(key: string): void {
  inMemoryDrafts.delete(key);
  const { [key]: _, ...others } = readAll();
  writeAll(others);
}

/** Deletes all drafts and their files, at sign-out. */
export function deleteAllDrafts(): void {
  generation += 1;
  inMemoryDrafts.clear();
  writeAll({});
  deleteDeviceDatabases();
}

function readAll(): Record<string, StoredDraft> {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, entry]) => isEntry(entry)));
  } catch {
    // localStorage may be blocked or contain foreign data. Both mean that there are no drafts.
    return {};
  }
}

function writeAll(entries: Record<string, StoredDraft>): void {
  try {
    if (Object.keys(entries).length === 0) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
  } catch {
    // Private windows may block storage. The draft then lasts as long as the page.
  }
}

function isEntry(entry: unknown): entry is StoredDraft {
  return typeof entry === 'object' && entry !== null && 'keptAt' in entry && typeof entry.keptAt === 'number';
}
