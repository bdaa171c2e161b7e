import type { ReportAccidentArgs } from '@coastline/contracts/bookings/accident-report';
import type { AccidentSubject } from '@coastline/domain/accidents/accident-report';
import { createUuid } from '../device/uuid.ts';

/** The inputs of the guest, as typed. */
export type AccidentValues = Omit<ReportAccidentArgs, 'id' | 'happened_at' | 'photos'> & {
  /** By the clock of the phone, as `2031-06-05T14:30`. */
  happenedAt: string;
};

/** Why the server has refused a report or a photo. */
export interface Refusal {
  code: string;
  message: string;
}

/** A photo on this phone. Its id makes it one photo, however often it is sent. A refused photo stays until the guest removes it. */
export interface AccidentPhoto {
  id: string;
  subject: AccidentSubject;
  state: 'pending' | 'sent' | 'refused';
  refusal: Refusal | null;
}

/** `draft`: being filled in. `waiting`: finished, to be sent. `refused`: the server has refused it. `sent`: photos may follow. */
type AccidentState = 'draft' | 'waiting' | 'refused' | 'sent';

/** The user and the booking of a report. A booking has one unsent report at a time. */
export interface AccidentOwner {
  userId: string;
  bookingId: string;
}

/** An accident report on this phone. */
export interface AccidentDraft extends AccidentOwner {
  state: AccidentState;
  values: AccidentValues;
  photos: AccidentPhoto[];
  /**
   * The request of a finished report, as it was at "Send": a repetition sends the same bytes with the same id, so that it is one
   * report. A report that is changed afterwards gets another request.
   */
  request: { id: string; body: string } | null;
  refusal: Refusal | null;
  /** Whether the last attempt to send the report had no answer. */
  isUnanswered: boolean;
}

export function toDraftKey({ userId, bookingId }: AccidentOwner): string {
  return `${userId} ${bookingId}`;
}

export function createAccidentDraft({ userId, bookingId }: AccidentOwner): AccidentDraft {
  return {
    ...{ userId, bookingId, state: 'draft' },
    values: createValues(toLocalTime(new Date())),
    ...{ photos: [], request: null, refusal: null, isUnanswered: false },
  };
}

/** Finishes a report. It is the request that a guest has seen when "Send" was pressed. */
export function finishReport(draft: AccidentDraft, { id, now }: { id: string; now: Date }): AccidentDraft {
  if (draft.state === 'waiting') return { ...draft, isUnanswered: false };
  if (draft.state === 'sent') return draft;
  const request = draft.request ?? { id, body: JSON.stringify(toReportArgs(draft, { id, now })) };
  return { ...draft, state: 'waiting', request, refusal: null, isUnanswered: false };
}

/** Opens a report that is not sent for changes. */
export function reopenReport(draft: AccidentDraft): AccidentDraft {
  return draft.state === 'sent' ? draft : { ...draft, state: 'draft', request: null, refusal: null };
}

/** An attempt to send the report had no answer. It is sent again. */
export function markUnanswered(draft: AccidentDraft): AccidentDraft {
  return draft.isUnanswered || draft.state !== 'waiting' ? draft : { ...draft, isUnanswered: true };
}

/** The office has the report: only its id is needed for photos. */
export function markSent(draft: AccidentDraft): AccidentDraft {
  const request = draft.request && { id: draft.request.id, body: '' };
  return { ...draft, state: 'sent', request, refusal: null, values: createValues('') };
}

export function replacePhoto(
  draft: AccidentDraft,
  id: string,
  change: Partial<AccidentPhoto>,
): AccidentDraft {
  return {
    ...draft,
    photos: draft.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
  };
}

export function createPhoto(subject: AccidentSubject): AccidentPhoto {
  return { id: createUuid(), subject, state: 'pending', refusal: null };
}

/** Whether a finished report has parts that can be sent now. */
export function isWaiting({ state, photos }: AccidentDraft): boolean {
  return state === 'waiting' || (state === 'sent' && listPhotos({ photos }, 'pending').length > 0);
}

/** Whether a sign-out would delete parts that the office does not have. */
export function isUnsent(draft: AccidentDraft): boolean {
  if (draft.state === 'draft') return !isEmpty(draft);
  return draft.state !== 'sent' || draft.photos.some((photo) => photo.state !== 'sent');
}

/** Whether the guest has written and added nothing yet. */
export function isEmpty({ values, photos }: AccidentDraft): boolean {
  const { place, description, police_details: police, other_party: other, position } = values;
  const texts = [place, description, police, ...Object.values(other)];
  return photos.length === 0 && position === null && texts.every((text) => text.trim() === '');
}

export function listPhotos(
  { photos }: Pick<AccidentDraft, 'photos'>,
  state: AccidentPhoto['state'],
): AccidentPhoto[] {
  return photos.filter((photo) => photo.state === state);
}

/** Whether a report describes the accident, in words or with a photo. */
export function hasContent({ values, photos }: Pick<AccidentDraft, 'values' | 'photos'>): boolean {
  return values.description.trim() !== '' || photos.length > 0;
}

function createValues(happenedAt: string): AccidentValues {
  return {
    happenedAt,
    ...{ place: '', position: null, injury: 'unknown', police: 'unknown', police_details: '' },
    other_party: { names: '', phones: '', plates: '', insurer: '' },
    description: '',
  };
}

function toReportArgs(
  { values, photos }: AccidentDraft,
  { id, now }: { id: string; now: Date },
): ReportAccidentArgs {
  const { happenedAt: _, ...facts } = values;
  // An empty or unfinished time counts as now: the report must not fail for it.
  return { ...facts, id, happened_at: findInstant(values) ?? now.toISOString(), photos: photos.length };
}

/** The time of the accident by the clock of the phone; undefined if it is empty or unfinished. */
export function findInstant({ happenedAt }: AccidentValues): string | undefined {
  const time = new Date(happenedAt);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function toLocalTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
