import type { AccidentSubject } from '@coastline/domain/accidents/accident-report';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToAccidents } from '#app/lib/accidents/accident-changes.ts';
import {
  type AccidentDraft,
  type AccidentPhoto,
  type AccidentValues,
  createAccidentDraft,
  finishReport,
  isUnsent,
  reopenReport,
  replacePhoto,
  toDraftKey,
} from '#app/lib/accidents/accident-draft.ts';
import {
  deleteAccident,
  deleteAccidentPhoto,
  deleteForeignAccidents,
  findAccident,
  isAccidentStored,
  toPhotoKey,
  updateAccident,
} from '#app/lib/accidents/accident-store.ts';
import { accidentsQuery } from '#app/lib/accidents/queries.ts';
import { sendAccidents } from '#app/lib/accidents/send-accidents.ts';
import { createUuid } from '#app/lib/device/uuid.ts';
import { type PhotoProblem, storePhoto } from './store-photo.ts';

export interface AccidentActions {
  change(values: Partial<AccidentValues>): void;
  /** Shrinks and stores a photo. Returns why it was not added. */
  addPhoto(file: File, subject: AccidentSubject): Promise<PhotoProblem | undefined>;
  removePhoto(photo: AccidentPhoto): void;
  /** Sends a refused photo again. */
  retryPhoto(photo: AccidentPhoto): void;
  /** Finishes the report and sends it, now or when the connection is back. */
  send(): void;
  /** Opens a waiting or refused report for changes. */
  reopen(): void;
  /** Deletes the report from this phone and begins an empty one. */
  discard(): void;
}

/** Props of the parts of a report. */
export interface ReportProps {
  draft: AccidentDraft;
  actions: AccidentActions;
}

type Change = (before: AccidentDraft) => AccidentDraft;

/** The accident report of a booking on this phone. Every change is stored at once. Undefined while it is read. */
export function useAccident({ userId, bookingId }: { userId: string; bookingId: string }) {
  const { draft, isStored, newest, update, refresh } = useStoredAccident({ userId, bookingId });
  const sendNow = () => sendAccidents(userId);
  const actions: AccidentActions = {
    change: (values) =>
      void update(ifDraft((before) => ({ ...before, values: { ...before.values, ...values } }))),
    addPhoto: async (file, subject) => {
      const before = newest.current;
      if (!before) return undefined;
      const added = await storePhoto(before, { file, subject });
      if (typeof added === 'string') return added;
      await update(ifDraft((current) => ({ ...current, photos: [...current.photos, added] })));
      return undefined;
    },
    removePhoto: (photo) => {
      void update((before) => ({ ...before, photos: before.photos.filter(({ id }) => id !== photo.id) }));
      void deleteAccidentPhoto(toPhotoKey({ userId, bookingId }, photo));
    },
    retryPhoto: (photo) =>
      void update((before) => replacePhoto(before, photo.id, { state: 'pending', refusal: null })).then(
        sendNow,
      ),
    send: () => {
      const request = { id: createUuid(), now: new Date() };
      void update((before) => finishReport(before, request)).then(sendNow);
    },
    reopen: () => void update(reopenReport),
    discard: () => void deleteAccident({ userId, bookingId }).then(refresh),
  };
  return { draft, isStored, actions };
}

/** Another tab may have sent the report meanwhile. */
function ifDraft(change: Change): Change {
  return (before) => (before.state === 'draft' ? change(before) : before);
}

/** Reads, shows and changes the stored report. Changes of other tabs and of the sender appear too. */
function useStoredAccident({ userId, bookingId }: { userId: string; bookingId: string }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<AccidentDraft>();
  const [isStored, setStored] = useState(true);
  const newest = useRef<AccidentDraft>(undefined);
  const pendingChanges = useRef(0);
  const show = useCallback((next: AccidentDraft) => {
    newest.current = next;
    setDraft(next);
  }, []);

  const refresh = useCallback(async () => {
    const key = toDraftKey({ userId, bookingId });
    const found = await findAccident(key);
    setStored(isAccidentStored(key));
    // `update` reads again after the last change. Until then the inputs show the typed values.
    if (pendingChanges.current === 0) show(found ?? createAccidentDraft({ userId, bookingId }));
  }, [show, userId, bookingId]);

  useEffect(() => {
    void deleteForeignAccidents(userId)
      .then(refresh)
      .then(() => sendAccidents(userId));
    return subscribeToAccidents((key) => {
      if (key !== toDraftKey({ userId, bookingId })) return;
      void refresh();
      if (newest.current?.state !== 'draft') {
        void client.invalidateQueries({ queryKey: accidentsQuery(bookingId).queryKey });
      }
    });
  }, [client, refresh, userId, bookingId]);

  const update = async (change: Change) => {
    const shown = newest.current;
    if (!shown) return;
    show(change(shown));
    pendingChanges.current += 1;
    await updateAccident({ userId, bookingId }, (stored) => change(stored ?? shown));
    pendingChanges.current -= 1;
    await refresh();
  };
  useWarnBeforeLeaving(!isStored && draft !== undefined && isUnsent(draft));
  return { draft, isStored, newest, update, refresh };
}

/** Asks before the page with a report that is not stored closes. */
function useWarnBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
