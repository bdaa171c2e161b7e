import type { ConditionRecord, Signer } from '@coastline/contracts/bookings/condition-record';
import { FULL_TANK_EIGHTHS, formatKm } from '@coastline/domain/bookings/hand-over';
import { ACCESSORIES } from '@coastline/domain/condition-records/checklist';
import type { Signature } from '@coastline/domain/signatures/signature';
import { type DocumentContext, formatMoment, presentIssuer, presentTrip } from '../documents.presenter.ts';
import type { DocumentBookingRow } from '../documents.repository.ts';
import { DOCUMENT_TEXTS } from '../texts/texts.ts';
import { RECORD_TEXTS } from './record-texts.ts';
import type { RecordContent } from './render-record.ts';

/** The small copy of a photo. */
export interface DocumentPhoto {
  id: string;
  bytes: Buffer;
}

/** Presents the record of a hand-over or return with small copies of its photos. */
export function presentRecordDocument(
  {
    booking,
    record,
    photos,
  }: { booking: DocumentBookingRow; record: ConditionRecord; photos: readonly DocumentPhoto[] },
  context: DocumentContext,
): RecordContent {
  const { language } = context;
  const texts = RECORD_TEXTS[language];
  return {
    language,
    title: texts.titles[record.phase],
    number: `${booking.bookingNumber}, ${texts.number(record.sequence)}`,
    issuer: presentIssuer(context, DOCUMENT_TEXTS[language]),
    createdAt: new Date(record.received_at),
    facts: [...presentTrip(booking, language), ...presentFacts(record, context)],
    drawing: presentDrawing(record, context),
    photos: {
      title: texts.photos,
      items: record.photos.flatMap(({ id, subject }) => {
        const photo = photos.find((each) => each.id === id);
        return photo ? [{ caption: texts.names.subjects[subject], bytes: photo.bytes }] : [];
      }),
    },
    signatures: { title: texts.signatures, items: presentSignatures(record, context) },
    seal: [`${texts.hash}: ${record.hash}`, `${texts.previousHash}: ${record.previous_hash}`],
  };
}

function presentFacts(record: ConditionRecord, { language }: DocumentContext): RecordContent['facts'] {
  const texts = RECORD_TEXTS[language];
  const format = (instant: string) => formatMoment(new Date(instant), language);
  const isClockWrong = record.clock === 'ahead' || record.clock === 'old';
  const present = ACCESSORIES.filter((name) => record.accessories[name]);
  const { device_at: deviceAt, place } = record;
  const facts: [label: string, value: string | null][] = [
    [texts.recordedAt, format(record.recorded_at)],
    [texts.receivedAt, record.received_at === record.recorded_at ? null : format(record.received_at)],
    [texts.deviceAt, isClockWrong && deviceAt ? `${format(deviceAt)}. ${texts.wrongClock}` : null],
    [texts.mileage, formatKm(record.mileage_km ?? 0)],
    [texts.fuel, `${record.fuel_eighths ?? 0}/${FULL_TANK_EIGHTHS}`],
    [texts.documents, record.phase === 'hand_over' ? texts.documentsSeen : null],
    [texts.accessories, present.map((name) => texts.names.accessories[name]).join(', ')],
    [texts.place, place && `${place.lat}, ${place.lon} (± ${place.accuracy_m} m)`],
    [texts.notes, record.is_deleted ? texts.deleted : record.notes],
    [texts.missing, record.missing_reason],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

function presentDrawing(record: ConditionRecord, { language }: DocumentContext): RecordContent['drawing'] {
  const texts = RECORD_TEXTS[language];
  if (record.marks.length === 0) return undefined;
  const marks = record.marks.map(({ x, y, note }) => ({ x, y, note: note || texts.withoutNote }));
  const label = marks.map(({ note }, index) => `${index + 1}. ${note}`).join(', ');
  return { title: texts.marks, label, marks };
}

function presentSignatures(
  { signatures }: ConditionRecord,
  { language }: DocumentContext,
): RecordContent['signatures']['items'] {
  const texts = RECORD_TEXTS[language];
  const present = (signer: Signer | null, side: string) =>
    signer ? [{ caption: `${signer.name}, ${side}`, signature: signer.signature as Signature }] : [];
  return [...present(signatures.guest, texts.guest), ...present(signatures.agent, texts.office)];
}
