import { type RefObject, useEffect, useRef, useState } from 'react';
import { lockBetweenTabs, sendWhileWaiting } from '#app/lib/device/send-while-waiting.ts';
import type { ChecklistDraft } from './checklist-draft.ts';
import { deleteForeignValues, listValues } from './checklist-store.ts';
import { sendChecklist } from './send-checklist.ts';

let isSending = false;

/** Sends the finished checklists of a user, one after the other. Returns how many still wait. */
async function sendWaiting(userId: string, onChange: (draft: ChecklistDraft) => void): Promise<number> {
  const listWaiting = async () =>
    (await listValues('drafts')).filter((draft) => draft.userId === userId && draft.state === 'waiting');
  if (isSending) return (await listWaiting()).length;
  isSending = true;
  try {
    await lockBetweenTabs('coastline-checklists', async () => {
      for (const draft of await listWaiting()) await sendChecklist(draft, onChange);
    });
    return (await listWaiting()).length;
  } finally {
    isSending = false;
  }
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
    const sender = sendWhileWaiting(() => sendWaiting(userId, (draft) => report.current(draft)));
    sendNow.current = sender.sendNow;
    return sender.stop;
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
