import { dropAllDraftFiles } from './draft-files.ts';

/**
 * What somebody has typed into a form and not sent yet. One part lies in the storage of the device, so that it outlives
 * a reload; what must never lie there is remembered for as long as the page is open. Both go with a sign-out.
 */
const STORAGE_KEY = 'coastline-drafts';
const KEPT_FOR_MS = 14 * 86_400_000;
const MAX_DRAFTS = 10;

interface Entry {
  keptAt: number;
  value: unknown;
}

const unstored = new Map<string, unknown>();
let era = 0;

/** The stored part; undefined where there is none. Whoever reads it checks what it finds. */
export function findDraft(key: string, nowMs = Date.now()): unknown {
  const entry = readAll()[key];
  return entry && nowMs - entry.keptAt < KEPT_FOR_MS ? entry.value : undefined;
}

/** The stored parts of all drafts, of every form and person. */
export function listDrafts(nowMs = Date.now()): unknown[] {
  const entries = Object.values(readAll());
  return entries.filter(({ keptAt }) => nowMs - keptAt < KEPT_FOR_MS).map(({ value }) => value);
}

/** Changes with a sign-out: work that began before it keeps nothing any more. */
export function draftEra(): number {
  return era;
}

/** Keeps the stored part. The oldest drafts give way. */
export function keepDraft(key: string, value: object, nowMs = Date.now()): void {
  const others = Object.entries(readAll()).filter(
    ([each, { keptAt }]) => each !== key && nowMs - keptAt < KEPT_FOR_MS,
  );
  const newest = others.sort(([, a], [, b]) => b.keptAt - a.keptAt).slice(0, MAX_DRAFTS - 1);
  writeAll({ ...Object.fromEntries(newest), [key]: { keptAt: nowMs, value } });
}

/** The part that is only remembered. */
export function findUnstored(key: string): unknown {
  return unstored.get(key);
}

export function keepUnstored(key: string, value: object): void {
  unstored.set(key, value);
}

/** Both parts of one draft: it was sent. */
export function dropDraft(key: string): void {
  unstored.delete(key);
  const { [key]: _, ...others } = readAll();
  writeAll(others);
}

/** All drafts: the person signs out. */
export function dropDrafts(): void {
  era += 1;
  unstored.clear();
  writeAll({});
  dropAllDraftFiles();
}

function readAll(): Record<string, Entry> {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, entry]) => isEntry(entry)));
  } catch {
    // Storage may be forbidden, or hold what another program wrote: both mean that there are no drafts.
    return {};
  }
}

function writeAll(entries: Record<string, Entry>): void {
  try {
    if (Object.keys(entries).length === 0) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
  } catch {
    // Private windows may forbid storage: the form then lasts as long as its page.
  }
}

function isEntry(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && 'keptAt' in entry && typeof entry.keptAt === 'number';
}
