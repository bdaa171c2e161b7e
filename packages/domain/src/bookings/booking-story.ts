/** The story of a booking: entries of the audit log in the office's words (LIFE-18, LIFE-24). */

import { formatExactly } from '../money/currency.ts';
import { parseDalasi } from '../money/money.ts';
import {
  CANCEL_REASON_LABELS,
  CANCEL_REASONS,
  METHOD_LABELS,
  PAYMENT_METHODS,
} from './booking-life-cycle.ts';
import { formatKm, fuelWord, MOMENT_WORDS } from './hand-over.ts';

/** What an entry of the audit log keeps besides who and when; older entries keep less. */
export type DeedDetails = Readonly<Record<string, unknown>>;

export interface ToldDeed {
  title: string;
  detail: string | null;
}

/** What somebody did, in words. A deed that is not known by name is told by its name. */
export function tellDeed(action: string, details: DeedDetails): ToldDeed {
  const tale = TALES[action];
  if (!tale) return { title: sentenceOf(action), detail: null };
  const [title, tellDetail] = tale;
  const parts = tellDetail?.(details).filter((part) => part !== undefined) ?? [];
  return {
    title: typeof title === 'string' ? title : title(details),
    detail: parts.length > 0 ? parts.join(', ') : null,
  };
}

type Parts = (string | undefined)[];
type Tale = [title: string | ((details: DeedDetails) => string), detail?: (details: DeedDetails) => Parts];

const TALES: Record<string, Tale> = {
  book: ['Booked'],
  mark_deposit: ['Deposit received', tellPayment],
  mark_final_payment: ['Final payment received', tellPayment],
  correct_payment: [
    ({ phase }) => (phase === 'final50' ? 'Final payment corrected' : 'Deposit corrected'),
    tellCorrection,
  ],
  void_deposit: ['Deposit voided', tellVoid],
  void_final_payment: ['Final payment voided', tellVoid],
  set_refund: ['Refund set by the office', tellRefundSet],
  hand_over: ['Car handed over', tellCondition],
  return_car: ['Car taken back', tellCondition],
  correct_condition: [({ moment }) => `Notes of the ${momentOf(moment)} corrected`, tellCorrectedCondition],
  add_condition_photo: [(details) => tellPhotos(details, 'added')],
  remove_condition_photo: [(details) => tellPhotos(details, 'removed')],
  cancel: ['Cancelled by the guest', tellCancellation],
  cancel_by_office: ['Cancelled by the office', tellCancellation],
  expire_hold: ['Reservation ran out', () => ['no deposit had come in']],
  pay_refund: ['Refund paid', tellPayment],
  pay_host: ['Host paid out', tellPayment],
  void_payout: ['Payout voided', tellVoid],
};

function tellPayment(details: DeedDetails): Parts {
  return [sumOf(details.amount), methodOf(details.method), referenceOf(details.reference)];
}

function tellVoid(details: DeedDetails): Parts {
  const { receipt } = details;
  return [
    ...tellPayment(details),
    typeof receipt === 'string' ? `receipt ${receipt}` : undefined,
    becauseOf(details),
  ];
}

function tellRefundSet(details: DeedDetails): Parts {
  const { before, refund } = details;
  return [`${sumOf(refund)} instead of ${sumOf(before)}`, becauseOf(details)];
}

function becauseOf({ reason }: DeedDetails): string | undefined {
  return typeof reason === 'string' ? `because: ${reason}` : undefined;
}

function tellCorrection({ before, after, reason }: DeedDetails): Parts {
  const was = methodOf(toDetails(before).method);
  const is = methodOf(toDetails(after).method);
  return [
    was && is && was !== is ? `${is} instead of ${was}` : is,
    referenceOf(toDetails(after).reference),
    becauseOf({ reason }),
  ];
}

function tellCondition(details: DeedDetails): Parts {
  const { mileage_km: mileageKm, fuel_eighths: eighths, photos } = details;
  return [
    typeof mileageKm === 'number' ? formatKm(mileageKm) : undefined,
    typeof eighths === 'number' ? `tank ${fuelWord(eighths)}` : undefined,
    typeof photos === 'number' && photos > 0 ? `${photos} ${photos === 1 ? 'photo' : 'photos'}` : undefined,
  ];
}

function tellCorrectedCondition({ before, after, notes, reason }: DeedDetails): Parts {
  const was = tellCondition(toDetails(before));
  return [
    ...tellCondition(toDetails(after)).map((is, place) =>
      is && was[place] && was[place] !== is ? `${is} instead of ${was[place]}` : undefined,
    ),
    notes === 'changed' ? 'remarks changed' : undefined,
    becauseOf({ reason }),
  ];
}

function tellPhotos({ moment, photos }: DeedDetails, deed: 'added' | 'removed'): string {
  const many = typeof photos === 'number' && photos > 1 ? `${photos} photos` : 'Photo';
  return `${many} of the ${momentOf(moment)} ${deed}`;
}

function momentOf(moment: unknown): string {
  return MOMENT_WORDS[moment === 'return' ? 'return' : 'hand_over'];
}

function tellCancellation({ reason, received, refund, refund_reason: refundReason }: DeedDetails): Parts {
  const known = CANCEL_REASONS.find((each) => each === reason);
  const isOwn = known === 'cancelled_by_guest';
  const hasMoney = bututsOf(received) !== undefined && bututsOf(received) !== 0;
  return [
    known && !isOwn ? CANCEL_REASON_LABELS[known] : undefined,
    hasMoney ? `${sumOf(refund)} of ${sumOf(received)} goes back` : undefined,
    becauseOf({ reason: refundReason }),
  ];
}

function toDetails(value: unknown): DeedDetails {
  return typeof value === 'object' && value !== null ? (value as DeedDetails) : {};
}

function bututsOf(amount: unknown): number | undefined {
  return typeof amount === 'string' || typeof amount === 'number' ? parseDalasi(amount) : undefined;
}

function sumOf(amount: unknown): string | undefined {
  const bututs = bututsOf(amount);
  return bututs === undefined ? undefined : formatExactly(bututs);
}

function methodOf(method: unknown): string | undefined {
  const known = PAYMENT_METHODS.find((each) => each === method);
  return known && METHOD_LABELS[known];
}

function referenceOf(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference !== '' ? `reference ${reference}` : undefined;
}

function sentenceOf(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
