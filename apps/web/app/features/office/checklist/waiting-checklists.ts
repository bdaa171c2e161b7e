import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChecklistDraft } from './checklist-draft.ts';
import { deleteForeignValues, listValues } from './checklist-store.ts';
import { sendChecklist } from './send-checklist.ts';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;

let isSending = false;

/** Sends the finished checklists of a user, one after the other. Returns how many still wait. */
async function sendWaiting(userId: string, onChange: (draft: ChecklistDraft) => void): Promise<number> {
  const listWaiting = async () =>
    (await listValues('drafts')).filter((draft) => draft.userId === userId && draft.state === 'waiting');
  if (isSending) return (await listWaiting()).length;
  isSending = true;
  try {
    await lockBetweenTabs(async () => {
      for (const draft of await listWaiting()) await sendChecklist(draft, onChange);
    });
    return (await listWaiting()).length;
  } finally {
    isSending = false;
  }
}

/** Another tab may send the same checklists. Without the lock, the server sees the same requests twice and answers both. */
async function lockBetweenTabs(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('coastline-checklists', { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}

/**
 * Sends finished checklists when the page opens, when the connection is back, and again after a growing pause while some
 * still wait. Returns a function that sends at once.
 */
export function useSendWaiting(
  userId: string | undefined,
  onChange: (draft: ChecklistDraft) => void,
): RefObject<() => void> {
  const sendNow = useRef(() => {});
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (!userId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let pauseMs = FIRST_RETRY_MS;
    const run = async () => {
      const waiting = await sendWaiting(userId, (draft) => report.current(draft)).catch(() => 1);
      if (isStopped || waiting === 0) return;
      timer = setTimeout(() => void run(), pauseMs);
      pauseMs = Math.min(LAST_RETRY_MS, pauseMs * 2);
    };
    sendNow.current = () => {
      clearTimeout(timer);
      pauseMs = FIRST_RETRY_MS;
      void run();
    };
    sendNow.current();
    window.addEventListener('online', sendNow.current);
    const onOnline = sendNow.current;
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [userId]);
  return sendNow;
}

/** The checklists of a user on this phone, which are sent while this is shown. */
export function useChecklistsOnPhone(userId: string | undefined): ChecklistDraft[] {
  const [drafts, setDrafts] = useState<ChecklistDraft[]>([]);
  useSendWaiting(userId, (changed) =>
    setDrafts((before) => before.map((draft) => (draft.key === changed.key ? changed : draft))),
  );
  useEffect(() => {
    if (!userId) return;
    let isStopped = false;
    void deleteForeignValues(userId)
      .then(() => listValues('drafts'))
      .then((found) => isStopped || setDrafts(found))
      .catch(() => undefined);
    return () => {
      isStopped = true;
    };
  }, [userId]);
  return drafts;
}
