import { findStoredSession } from '../session/session-storage.ts';

/** Answers of the API that stay on the device to be read without a connection, apart for each person. */

const PREFIX = 'kept:';
const DAY_MS = 86_400_000;
const KEEP_DAYS = 30;
/** More are not worth their place: a page of cars has about 15 kB. */
const MAX_ANSWERS = 40;

/** Where an answer lies. */
export interface Slot {
  /** Whose answer it is; null where everybody gets the same. */
  person: string | null;
  name: string;
}
export interface KeptAnswer {
  /** When it came, in ms. */
  at: number;
  data: unknown;
}

/** Keeps an answer, never for anybody but who is signed in. Without room nothing is kept, not even the old one. */
export function keep(slot: Slot, answer: KeptAnswer): void {
  if (!isOwn(slot)) return;
  try {
    makeRoom(keyOf(slot));
    localStorage.setItem(keyOf(slot), JSON.stringify(answer));
  } catch {
    forget(slot);
  }
}

/** The kept answer, if this device has one of the last days for whoever is signed in. */
export function findKept(slot: Slot): KeptAnswer | null {
  if (!isOwn(slot)) return null;
  try {
    const answer: KeptAnswer | null = JSON.parse(localStorage.getItem(keyOf(slot)) ?? 'null');
    return answer && isRecent(answer.at) ? answer : null;
  } catch {
    return null;
  }
}

export function forget(slot: Slot): void {
  try {
    localStorage.removeItem(keyOf(slot));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** Forgets what others than this person have left on the device; null: everybody. What is public may stay. */
export function forgetOthers(person: string | null): void {
  const isOthers = (key: string) => !key.startsWith(`${PREFIX}:`) && !key.startsWith(`${PREFIX}${person}:`);
  try {
    for (const key of keptKeys().filter(isOthers)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

function isOwn({ person }: Slot): boolean {
  return person === null || findStoredSession()?.user.id === person;
}

function isRecent(at: number): boolean {
  return Date.now() - at < KEEP_DAYS * DAY_MS;
}

/** Drops what is too old, and the oldest where there are too many. */
function makeRoom(key: string): void {
  const others = keptKeys().filter((each) => each !== key);
  const newestFirst = others.map((each) => ({ key: each, at: timeOf(each) })).sort((a, b) => b.at - a.at);
  const dropped = newestFirst.filter(({ at }, place) => place >= MAX_ANSWERS - 1 || !isRecent(at));
  for (const each of dropped) localStorage.removeItem(each.key);
}

/** The time that an entry begins with, read without parsing all of it. */
function timeOf(key: string): number {
  return Number(/^\{"at":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);
}

function keptKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function keyOf({ person, name }: Slot): string {
  return `${PREFIX}${person ?? ''}:${name}`;
}
