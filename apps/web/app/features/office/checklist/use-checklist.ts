import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { detectPhotoType, MAX_PHOTO_BYTES, PHOTO_SIGNATURE_BYTES } from '@coastline/domain/cars/car-photos';
import { MAX_RECORD_PHOTOS, type OfficeSubject } from '@coastline/domain/condition-records/checklist';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/lib/api/api-client.ts';
import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';
import { compressPhoto } from '#app/lib/photos/compress-photo.ts';
import { useMe } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import {
  type ChecklistDraft,
  type ChecklistValues,
  createDraft,
  type DraftPhoto,
  toDraftKey,
} from './checklist-draft.ts';
import {
  deleteDraft,
  deleteForeignValues,
  deleteValues,
  findValue,
  putValue,
  saveDraft,
} from './checklist-store.ts';
import { toPhotoKey } from './send-checklist.ts';
import type { StoredTrip } from './stored-trip.ts';
import { findStoredTrip, loadTrip } from './stored-trips.ts';
import { useSendWaiting } from './waiting-checklists.ts';

export interface ChecklistActions {
  change(values: Partial<ChecklistValues>): void;
  addPhoto(file: File, subject: OfficeSubject, markId?: string): Promise<void>;
  removePhoto(photo: DraftPhoto): void;
  removeMark(markId: string): void;
  /** Seals the checklist with the time of this phone and sends it. */
  finish(options?: { isAddendum?: boolean }): void;
  /** Sends a checklist again that the server had refused, as it was finished. */
  sendAgain(): void;
  /** Opens a refused checklist for changes. */
  reopen(): void;
  /** Deletes the checklist from this phone. */
  discard(): void;
}

/** The booking of a checklist, from the server or, without a connection, from this phone. */
function useTrip(userId: string | undefined, bookingId: string) {
  return useQuery({
    queryKey: ['office', 'checklist', userId, bookingId],
    enabled: userId !== undefined,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<StoredTrip> => {
      try {
        return await loadTrip(userId ?? '', bookingId, signal);
      } catch (error) {
        const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500);
        const stored = isUnreachable ? await findStoredTrip(userId ?? '', bookingId) : undefined;
        if (!stored) throw error;
        return stored;
      }
    },
  });
}

/** A checklist on this phone: its booking, its inputs and its actions. */
export function useChecklist({ bookingId, phase }: { bookingId: string; phase: ConditionPhase }) {
  const { data: me } = useMe();
  const userId = useSession().user?.id;
  const trip = useTrip(userId, bookingId);
  const [draft, setDraft] = useState<ChecklistDraft>();
  const [hasStorage, setHasStorage] = useState(true);
  // Photos and signatures change the checklist at the same time; the newest one is the base of each change.
  const newest = useRef<ChecklistDraft>(undefined);
  const saving = useRef(Promise.resolve());
  const show = (next: ChecklistDraft | undefined) => {
    newest.current = next;
    setDraft(next);
  };
  const sendNow = useSendWaiting(userId, (changed) => {
    if (changed.key === newest.current?.key) show(changed);
    if (changed.state === 'sent') void trip.refetch();
  });

  const agentName = me?.profile?.full_name ?? '';
  const loaded = trip.data;
  useEffect(() => {
    if (!userId || !loaded || newest.current) return;
    const owner = { userId, bookingId, phase };
    void deleteForeignValues(userId)
      .then(() => findValue('drafts', toDraftKey(owner)))
      .catch(() => undefined)
      .then((found) => {
        const next = found ?? createDraft(owner, { trip: loaded, agentName });
        newest.current ??= next;
        setDraft(newest.current);
      });
  }, [userId, loaded, bookingId, phase, agentName]);

  const update = (change: (before: ChecklistDraft) => ChecklistDraft) => {
    if (!newest.current) return;
    const next = change(newest.current);
    show(next);
    // One after the other, so that an older state never overwrites a newer one.
    saving.current = saving.current
      .then(() => saveDraft(next))
      .then(
        () => setHasStorage(true),
        () => setHasStorage(false),
      );
    return saving.current;
  };
  return {
    trip,
    draft,
    hasStorage,
    actions: createActions({
      update,
      getDraft: () => newest.current,
      send: () => sendNow.current(),
      restart: () =>
        userId && loaded && show(createDraft({ userId, bookingId, phase }, { trip: loaded, agentName })),
    }),
  };
}

function createActions(checklist: {
  update: (change: (before: ChecklistDraft) => ChecklistDraft) => Promise<void> | undefined;
  getDraft: () => ChecklistDraft | undefined;
  send: () => void;
  /** Begins an empty checklist. */
  restart: () => void;
}): ChecklistActions {
  const { update, getDraft, send } = checklist;
  const removePhotos = (isRemoved: (photo: DraftPhoto) => boolean) => {
    const draft = getDraft();
    if (!draft) return;
    const removed = draft.photos.filter(isRemoved);
    void deleteValues(
      'photos',
      removed.map((photo) => toPhotoKey(draft, photo)),
    );
    void update((before) => ({ ...before, photos: before.photos.filter((photo) => !isRemoved(photo)) }));
  };
  return {
    change: (values) => void update((before) => ({ ...before, values: { ...before.values, ...values } })),
    addPhoto: (file, subject, markId) => addPhoto({ file, subject, markId }, checklist),
    removePhoto: ({ id }) => removePhotos((photo) => photo.id === id),
    removeMark: (markId) => {
      removePhotos((photo) => photo.markId === markId);
      void update((before) => {
        const marks = before.values.marks.filter(({ id }) => id !== markId);
        return { ...before, values: { ...before.values, marks } };
      });
    },
    finish: ({ isAddendum = false } = {}) =>
      void update((before) => ({
        ...before,
        isAddendum,
        ...{ state: 'waiting', refusal: null },
        sealedAt: before.sealedAt && isAddendum ? before.sealedAt : new Date().toISOString(),
      }))?.then(send),
    sendAgain: () => void update((before) => ({ ...before, state: 'waiting', refusal: null }))?.then(send),
    reopen: () => void update((before) => ({ ...before, state: 'draft', sealedAt: null })),
    discard: () => {
      const draft = getDraft();
      if (!draft) return;
      void deleteDraft(draft).then(checklist.restart, checklist.restart);
    },
  };
}

async function addPhoto(
  { file, subject, markId }: { file: File; subject: OfficeSubject; markId: string | undefined },
  { update, getDraft }: Pick<Parameters<typeof createActions>[0], 'update' | 'getDraft'>,
): Promise<void> {
  const draft = getDraft();
  if (!draft) return;
  const fail = (description: string) =>
    notify({ tone: 'bad', title: 'The photo was not added', description });
  if (draft.photos.length >= MAX_RECORD_PHOTOS)
    return fail(`A checklist has ${MAX_RECORD_PHOTOS} photos at most.`);
  const blob = await compressPhoto(file).catch(() => file);
  const head = new Uint8Array(await blob.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer());
  if (!detectPhotoType(head)) return fail('Please choose a JPG, PNG or WEBP file.');
  if (blob.size > MAX_PHOTO_BYTES) return fail('The photo exceeds 20MB.');
  const photo: DraftPhoto = {
    ...{ id: createIdempotencyKey(), subject, sha256: await digest(blob) },
    ...(markId !== undefined && { markId }),
  };
  try {
    await putValue('photos', toPhotoKey(draft, photo), blob);
  } catch {
    return fail('This phone has no room for it. Please delete something, or send the checklist without it.');
  }
  await update((before) => ({
    ...before,
    // An angle and a mark have one photo each.
    photos: [...before.photos.filter((each) => !isReplacedBy(each, photo)), photo],
  }));
}

function isReplacedBy(old: DraftPhoto, next: DraftPhoto): boolean {
  if (next.subject === 'other') return false;
  return old.subject === next.subject && old.markId === next.markId;
}

async function digest(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
