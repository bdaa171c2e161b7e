import type { AddendumArgs, SealRecordArgs, Signer } from '@coastline/contracts/bookings/condition-record';
import {
  type ConditionPhase,
  countDaysOut,
  type MileageCheck,
  validateReturnMileage,
} from '@coastline/domain/bookings/hand-over';
import {
  type Accessory,
  listMissingParts,
  type MissingPart,
  type OfficeSubject,
} from '@coastline/domain/condition-records/checklist';
import { recordNames } from '@coastline/domain/condition-records/record-names/en';
import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import {
  EMPTY_SIGNATURE,
  findSignatureError,
  isPrintableName,
  type Signature,
} from '@coastline/domain/signatures/signature';
import { createUuid } from '#app/lib/device/uuid.ts';
import { parseMileageKm } from '../dialogs/condition-fields.tsx';
import type { StoredTrip } from './stored-trip.ts';

/** A photo that was taken on this phone. Its file is in store `photos`. */
export interface DraftPhoto {
  /** Its name on this phone. */
  id: string;
  subject: OfficeSubject;
  /** The mark of damage that it shows. */
  markId?: string;
  sha256: string;
  /** Its id at the server, once it is uploaded. */
  uploadedId?: string;
  /** Number of repeated uploads after `photo_differs`. Every upload has its own idempotency key. */
  repeats?: number;
}

export interface DraftMark {
  id: string;
  x: number;
  y: number;
  note: string;
}

/** The inputs of the agent, as typed. */
export interface ChecklistValues {
  documents: { licence: boolean; identity: boolean; age: boolean };
  mileage: string;
  /** The guest has signed the contract on paper. */
  isContractOnPaper: boolean;
  /** A return before the last day gives up the days after it. */
  givesUpUnusedDays: boolean;
  /** The odometer that was confirmed although it is implausible. */
  confirmedKm: number | null;
  fuel: string;
  accessories: Partial<Record<Accessory, boolean>>;
  marks: DraftMark[];
  notes: string;
  missingReason: string;
  signatures: Record<'guest' | 'agent', { name: string; signature: Signature }>;
  place: SealRecordArgs['place'];
}

/**
 * `draft`: being filled in. `waiting`: finished, to be sent. `refused`: the server has refused it, and it can be sent again.
 * `conflict`: another phone was first. `sent`: only the result is left on this phone.
 */
export type ChecklistState = 'draft' | 'waiting' | 'refused' | 'conflict' | 'sent';

/** A checklist on this phone. */
export interface ChecklistDraft {
  key: string;
  userId: string;
  bookingId: string;
  bookingNumber: string;
  /** The car when the checklist was begun. */
  carId: string;
  phase: ConditionPhase;
  /** The id of the record, and the idempotency key of its submission. */
  id: string;
  state: ChecklistState;
  /** Sent as an addition to the record of another phone. */
  isAddendum: boolean;
  values: ChecklistValues;
  photos: DraftPhoto[];
  /** When the agent has finished it, by the clock of this phone. */
  sealedAt: string | null;
  /** Why the server has refused it. */
  refusal: { code: string; message: string } | null;
}

export function toDraftKey({
  userId,
  bookingId,
  phase,
}: Pick<ChecklistDraft, 'userId' | 'bookingId' | 'phase'>): string {
  return `${userId} ${bookingId} ${phase}`;
}

export function createDraft(
  owner: Pick<ChecklistDraft, 'userId' | 'bookingId' | 'phase'>,
  { trip, agentName }: { trip: StoredTrip; agentName: string },
): ChecklistDraft {
  const unsigned = (name: string) => ({ name, signature: EMPTY_SIGNATURE });
  return {
    ...owner,
    key: toDraftKey(owner),
    bookingNumber: trip.bookingNumber,
    carId: trip.carId,
    id: createUuid(),
    state: 'draft',
    isAddendum: false,
    values: {
      documents: { licence: false, identity: false, age: false },
      ...{ isContractOnPaper: false, givesUpUnusedDays: true },
      ...{
        mileage: '',
        confirmedKm: null,
        fuel: '',
        accessories: {},
        marks: [],
        notes: '',
        missingReason: '',
      },
      signatures: { guest: unsigned(trip.guestName), agent: unsigned(agentName) },
      place: null,
    },
    ...{ photos: [], sealedAt: null, refusal: null },
  };
}

/** The signatures of a checklist; null for a missing one. */
function toSigners({ signatures }: ChecklistValues): { guest: Signer | null; agent: Signer | null } {
  const toSigner = ({ name, signature }: { name: string; signature: Signature }) =>
    findSignatureError(signature) === undefined && name.trim() !== '' && isPrintableName(name)
      ? ({ name, signature } as Signer)
      : null;
  return { guest: toSigner(signatures.guest), agent: toSigner(signatures.agent) };
}

export function findMissing({ values, photos }: Pick<ChecklistDraft, 'values' | 'photos'>): MissingPart[] {
  return listMissingParts({ photos, signatures: toSigners(values) });
}

const MISSING_LABELS: Record<MissingPart, string> = {
  ...recordNames.subjects,
  guest_signature: 'Signature of the guest',
  agent_signature: 'Your signature',
};

export function formatMissing(parts: readonly MissingPart[]): string {
  return parts.map((part) => MISSING_LABELS[part].toLowerCase()).join(', ');
}

/** Compares the odometer with that of the hand-over; undefined if it cannot be compared. */
export function checkMileage(
  { phase, values }: Pick<ChecklistDraft, 'phase' | 'values'>,
  trip: StoredTrip,
): MileageCheck | undefined {
  const backKm = parseMileageKm(values.mileage);
  if (phase !== 'return' || !trip.out || backKm === undefined) return undefined;
  return validateReturnMileage({
    outKm: trip.out.mileageKm,
    backKm,
    days: countDaysOut(todayInBanjul(new Date(trip.out.recordedAt)), todayInBanjul(new Date())),
    isConfirmed: values.confirmedKm === backKm,
  });
}

/** Parts of the checklist with an error, in their order on the page. */
export interface ChecklistErrors {
  documents?: string;
  mileage?: string;
  fuel?: string;
  missingReason?: string;
}

/** Errors of the inputs that a finished checklist needs. */
export function validateChecklist(draft: ChecklistDraft, trip: StoredTrip): ChecklistErrors {
  const { values } = draft;
  const errors: ChecklistErrors = {};
  const { licence, identity, age } = values.documents;
  if (draft.phase === 'hand_over' && !(licence && identity && age)) {
    errors.documents = 'Please look at licence, identity and age.';
  }
  const mileage = checkMileage(draft, trip);
  if (parseMileageKm(values.mileage) === undefined)
    errors.mileage = 'Please read the kilometres off the clock.';
  else if (mileage && !mileage.ok) errors.mileage = mileage.message;
  if (values.fuel === '') errors.fuel = 'Please read the fuel gauge.';
  if (findMissing(draft).length > 0 && values.missingReason.trim() === '') {
    errors.missingReason = 'Please say why.';
  }
  return errors;
}

/** The request of a finished checklist, whose photos are uploaded. */
export function toSealArgs(draft: ChecklistDraft): SealRecordArgs {
  const { values, photos, phase } = draft;
  const km = parseMileageKm(values.mileage) ?? 0;
  const uploadedIdOf = (markId: string) =>
    photos.find((photo) => photo.markId === markId)?.uploadedId ?? null;
  const common = {
    ...{ id: draft.id, mileage_km: km, fuel_eighths: Number(values.fuel), notes: values.notes },
    accessories: values.accessories,
    marks: values.marks.map(({ id, x, y, note }) => ({ x, y, note, photo_id: uploadedIdOf(id) })),
    photos: toUploadedPhotos(photos),
    signatures: toSigners(values),
    missing_reason: findMissing(draft).length > 0 ? values.missingReason : '',
    device_at: draft.sealedAt ?? '',
    place: values.place,
  };
  return phase === 'hand_over'
    ? {
        ...common,
        phase,
        documents: { licence: true, identity: true, age: true },
        contract_on_paper: values.isContractOnPaper,
        car_id: draft.carId,
      }
    : {
        ...common,
        ...{ phase, gives_up_unused_days: values.givesUpUnusedDays },
        ...(values.confirmedKm === km && { mileage_confirmed: true }),
      };
}

/** The request that adds photos and notes to the record of another phone. Marks become notes. */
export function toAddendumArgs(draft: ChecklistDraft): AddendumArgs {
  const { id, phase, values, photos } = draft;
  const marks = values.marks.map(({ note }) => note.trim()).filter((note) => note !== '');
  const readings = `Second phone: ${values.mileage} km, fuel ${values.fuel || '?'}/8.`;
  return {
    ...{ id, phase, photos: toUploadedPhotos(photos), device_at: draft.sealedAt ?? '' },
    notes: [readings, values.notes.trim(), ...marks]
      .filter((note) => note !== '')
      .join('\n')
      .slice(0, 1000),
  };
}

function toUploadedPhotos(photos: readonly DraftPhoto[]): SealRecordArgs['photos'] {
  return photos.map(({ uploadedId = '', subject, sha256 }) => ({ id: uploadedId, subject, sha256 }));
}
