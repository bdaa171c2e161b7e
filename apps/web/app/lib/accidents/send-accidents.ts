import { api } from '../api/api.ts';
import { ApiError } from '../api/api-client.ts';
import { lockBetweenTabs, sendWhileWaiting, shouldWait } from '../device/send-while-waiting.ts';
import {
  type AccidentDraft,
  type AccidentPhoto,
  isWaiting,
  listPhotos,
  markSent,
  markUnanswered,
  type Refusal,
  replacePhoto,
  toDraftKey,
} from './accident-draft.ts';
import {
  deleteAccidentPhoto,
  deleteForeignAccidents,
  findAccident,
  findAccidentPhoto,
  isCurrentUser,
  listAccidents,
  toPhotoKey,
  updateAccident,
} from './accident-store.ts';
import { getAccidentsPath } from './queries.ts';

/** A phone at the road may have a very slow connection, and the description is with the office already. */
const PHOTO_TIMEOUT_MS = 300_000;

let sender: { userId: string; sendNow: () => void; stop: () => void } | undefined;
let isSending = false;

/**
 * Sends the finished reports of a user, now and until none waits, also after the page has changed. A page starts it when it opens
 * and when a report is finished. Reports of an earlier user of the phone are deleted.
 */
export function sendAccidents(userId: string): void {
  if (sender?.userId === userId) {
    sender.sendNow();
    return;
  }
  sender?.stop();
  sender = { userId, ...sendWhileWaiting(() => sendWaiting(userId)) };
}

async function sendWaiting(userId: string): Promise<number> {
  if (!isCurrentUser(userId)) return 0;
  const listWaiting = async () => (await listAccidents(userId)).filter(isWaiting);
  if (isSending) return (await listWaiting()).length;
  isSending = true;
  try {
    await deleteForeignAccidents(userId);
    await lockBetweenTabs('coastline-accidents', async () => {
      for (const draft of await listWaiting()) await sendAccident(toDraftKey(draft));
    });
    return (await listWaiting()).length;
  } finally {
    isSending = false;
  }
}

/**
 * Sends a report: first the description, so that the office learns of the accident as early as possible, then each photo once. A
 * photo that does not get through does not hold up the others. Every step begins with the report as it is then: the guest or
 * another tab may have changed it.
 */
async function sendAccident(key: string): Promise<void> {
  const attempted = new Set<string>();
  for (;;) {
    const draft = await findAccident(key);
    if (!draft || !isWaiting(draft) || !isCurrentUser(draft.userId)) return;
    if (draft.state === 'waiting') {
      if (await isAnswered(sendReport(draft))) continue;
      await updateSameReport(draft, markUnanswered);
      return;
    }
    const photo = listPhotos(draft, 'pending').find(({ id }) => !attempted.has(id));
    if (!photo) return;
    attempted.add(photo.id);
    await isAnswered(sendPhoto(draft, photo));
  }
}

/** Whether the server has answered. Otherwise the request is repeated in the next round. */
async function isAnswered(request: Promise<void>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (shouldWait(error)) return false;
    throw error;
  }
}

async function sendReport(draft: AccidentDraft): Promise<void> {
  const { id = '', body = '' } = draft.request ?? {};
  const refusal = await findRefusal(() =>
    api.post(getAccidentsPath(draft.bookingId), {
      headers: { 'idempotency-key': id },
      file: new Blob([body], { type: 'application/json' }),
    }),
  );
  // The server has a report of this id.
  const isReceived = !refusal || refusal.code === 'accident_id_used';
  await updateSameReport(draft, (current) =>
    isReceived ? markSent(current) : { ...current, state: 'refused', refusal },
  );
}

/** Sends a photo. A refused one stays on the phone. */
async function sendPhoto(draft: AccidentDraft, photo: AccidentPhoto): Promise<void> {
  if (!draft.request) return;
  const file = await findAccidentPhoto(toPhotoKey(draft, photo));
  const path = `${getAccidentsPath(draft.bookingId)}/${draft.request.id}/photos`;
  const refusal = file
    ? await findRefusal(() =>
        api.post(path, {
          query: { photo_id: photo.id, subject: photo.subject },
          headers: { 'idempotency-key': photo.id },
          timeoutMs: PHOTO_TIMEOUT_MS,
          file,
        }),
      )
    : MISSING_PHOTO;
  await updateSameReport(draft, (current) =>
    replacePhoto(current, photo.id, { state: refusal ? 'refused' : 'sent', refusal }),
  );
  if (!refusal) await deleteAccidentPhoto(toPhotoKey(draft, photo));
}

/** The browser has deleted the file, for example to free space. */
const MISSING_PHOTO: Refusal = { code: 'photo_missing', message: 'The photo is no longer on this phone.' };

/** Changes a report unless it was reopened or deleted while the request was under way. */
async function updateSameReport(
  sent: AccidentDraft,
  change: (current: AccidentDraft) => AccidentDraft,
): Promise<void> {
  await updateAccident(sent, (current) =>
    current?.request && current.request.id === sent.request?.id ? change(current) : current,
  );
}

/** Sends a request. Returns why the server has refused it; throws if it can be repeated. */
async function findRefusal(send: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (shouldWait(error)) throw error;
    if (error instanceof ApiError) return { code: error.code, message: error.message };
    return { code: 'device', message: error instanceof Error ? error.message : String(error) };
  }
}
