/** The history of a booking: descriptions of audit entries for the office (LIFE-18, LIFE-24). */

import { chargeNames } from '../charges/charge-names/en.ts';
import { CHARGE_KINDS } from '../charges/trip-charges.ts';
import { formatExactPrice } from '../money/currency.ts';
import { parseDalasi } from '../money/money.ts';
import {
  CANCEL_REASON_LABELS,
  CANCEL_REASONS,
  METHOD_LABELS,
  RECORDED_METHODS,
} from './booking-life-cycle.ts';
import { formatFuelLevel, formatKm, PHASE_LABELS } from './hand-over.ts';

/** The `details` of an audit entry, unvalidated JSON. Each action has its own fields. */
export type AuditDetails = Readonly<Record<string, unknown>>;

export interface ActionDescription {
  title: string;
  detail: string | null;
}

/** Describes an audited action. An unknown action is described by its name. */
export function describeAction(action: string, details: AuditDetails): ActionDescription {
  const actionText = ACTION_TEXTS[action];
  if (!actionText) return { title: formatActionName(action), detail: null };
  const [title, describeDetail] = actionText;
  const parts = describeDetail?.(details).filter((part) => part !== undefined) ?? [];
  return {
    title: typeof title === 'string' ? title : title(details),
    detail: parts.length > 0 ? parts.join(', ') : null,
  };
}

type Parts = (string | undefined)[];
type ActionText = [
  title: string | ((details: AuditDetails) => string),
  detail?: (details: AuditDetails) => Parts,
];

const ACTION_TEXTS: Record<string, ActionText> = {
  book: ['Booked'],
  mark_deposit: ['Deposit received', describePayment],
  mark_final_payment: ['Final payment received', describePayment],
  send_payment_notice: ['Guest says that the payment is sent', describePayment],
  add_payment_proof: ['Guest added a picture of the payment'],
  accept_payment_notice: ['Payment notice accepted', describePayment],
  decline_payment_notice: ['Payment notice declined', describeVoid],
  create_pay_link: ['Pay link created'],
  revoke_pay_link: ['Pay link withdrawn'],
  open_checkout_by_link: ['Payment begun through a pay link', describePayment],
  pay_by_link: ['Paid through a pay link', describePayment],
  correct_payment: [
    ({ phase }) => (phase === 'final50' ? 'Final payment corrected' : 'Deposit corrected'),
    describeCorrection,
  ],
  receive_credit: ['Received as credit', describePayment],
  refund_credit: ['Credit given back', describeVoid],
  pay_receipt_refund: ['Unmatched receipt given back by hand', describePayment],
  move_credit_out: ['Credit used for another booking', describeTransfer],
  move_credit_in: ['Credit came from another booking', describeTransfer],
  void_credit: ['Credit voided', describeVoid],
  void_deposit: ['Deposit voided', describeVoid],
  void_final_payment: ['Final payment voided', describeVoid],
  set_refund: ['Refund set by the office', describeRefundChange],
  change_meeting: ['Pick-up or return changed', describeMeetingChange],
  change_dates: [
    ({ at_return: atReturn }) => (atReturn ? 'Unused days given up at the return' : 'Days changed'),
    describeDateChange,
  ],
  request_date_change: ['Guest asked the host for other days', describeDateChange],
  accept_date_change: ['Host accepted other days', describeDateChange],
  decline_date_change: ['Host declined other days', describeDateChange],
  withdraw_date_change: ['Request for other days withdrawn', describeDateChange],
  expire_date_change: ['Request for other days ended', () => ['the host gave no answer in time']],
  change_car: ['Moved to another car', describeCarChange],
  request_extension: ['Added days held until they are paid', describeDateChange],
  withdraw_extension: ['Extension withdrawn'],
  lapse_extension: ['Extension lapsed', () => ['it was not paid in time']],
  sign_contract: ['Contract signed', describeSignature],
  add_to_record: [({ moment }) => `Photos or notes added to the record of the ${formatPhase(moment)}`],
  add_guest_photo: [({ moment }) => `Photo of the ${formatPhase(moment)} added by the guest`],
  draft_charge: ['Charge drafted', describeCharge],
  discard_charge: ['Draft of a charge deleted', describeCharge],
  send_charge: ['Charge sent to the guest', describeCharge],
  propose_charge: ['Charge proposed by the host', describeCharge],
  dismiss_charge: ['Proposed charge dismissed', describeCharge],
  accept_charge: ['Charge accepted by the guest', describeCharge],
  dispute_charge: ['Charge disputed by the guest', describeCharge],
  lapse_charge: ['Charge accepted, because nobody answered', describeCharge],
  uphold_charge: ['Disputed charge upheld', describeCharge],
  withdraw_charge: ['Charge withdrawn', describeCharge],
  add_charge_photo: ['Photo added to a charge'],
  pay_charges: ['Charges paid', describeCharges],
  take_security_deposit: ['Security deposit taken in cash', describeDeposit],
  request_security_deposit: ['Guest asked to authorise a card for the deposit', describeDeposit],
  authorise_security_deposit: ['Card authorised for the security deposit', describeDeposit],
  waive_security_deposit: ['Security deposit waived', describeDeposit],
  void_security_deposit: ['Security deposit void', describeDeposit],
  begin_security_deposit_settlement: ['Settlement of the deposit sent to the provider', describeDeposit],
  settle_security_deposit: ['Security deposit settled', describeDeposit],
  expire_security_deposit: ['Authorisation of the deposit ended', describeDeposit],
  report_accident: ['Accident reported by the guest'],
  add_accident_photo: ['Photo added to an accident report'],
  acknowledge_accident: ['Accident report read by the office'],
  hand_over: ['Car handed over', (details) => [...describeCondition(details), describeContract(details)]],
  return_car: ['Car taken back', describeCondition],
  correct_condition: [
    ({ moment }) => `Notes of the ${formatPhase(moment)} corrected`,
    describeConditionCorrection,
  ],
  add_condition_photo: [(details) => describePhotos(details, 'added')],
  remove_condition_photo: [(details) => describePhotos(details, 'removed')],
  cancel: ['Cancelled by the guest', describeCancellation],
  cancel_by_office: ['Cancelled by the office', describeCancellation],
  expire_hold: ['Reservation ran out', () => ['no deposit had come in']],
  pay_refund: ['Refund paid', describePayment],
  pay_host: ['Host paid out', describePayment],
  void_payout: ['Payout voided', describeVoid],
};

function describePayment(details: AuditDetails): Parts {
  return [
    formatAmount(details.amount),
    formatDestination(details.destination) ?? formatMethod(details.method),
    formatReference(details.reference),
  ];
}

function describeTransfer({ amount, from, to }: AuditDetails): Parts {
  const place = typeof to === 'string' ? `went to booking ${to}` : `came from booking ${from}`;
  return [`${formatAmount(amount)} ${place}`];
}

function describeMeetingChange({ after }: AuditDetails): Parts {
  const meeting = (after ?? {}) as AuditDetails;
  const describe = (key: string) => (typeof meeting[key] === 'string' ? meeting[key] : undefined);
  const side = (label: string, key: string) =>
    describe(key) && `${label} ${[describe(key), describe(`${key}_place`)].filter(Boolean).join(' ')}`;
  return [side('pick-up', 'pick_up'), side('return', 'return')];
}

function describeDateChange({ before, after, credited, paid_from_credit: paid }: AuditDetails): Parts {
  const describe = (details: unknown) => {
    const { start, end, total } = toDetails(details);
    return `${start} to ${end}, ${formatAmount(total)}`;
  };
  return [
    `${describe(after)} instead of ${describe(before)}`,
    parseAmount(credited) ? `${formatAmount(credited)} became credit` : undefined,
    parseAmount(paid) ? `${formatAmount(paid)} paid from credit` : undefined,
  ];
}

function describeCarChange(details: AuditDetails): Parts {
  const describe = (car: unknown) => {
    const { title, total } = toDetails(car);
    return `${title}, ${formatAmount(total)}`;
  };
  return [
    `${describe(details.after)} instead of ${describe(details.before)}`,
    parseAmount(details.credited) ? `${formatAmount(details.credited)} became credit` : undefined,
    formatReason(details),
  ];
}

function describeVoid(details: AuditDetails): Parts {
  const { receipt } = details;
  return [
    ...describePayment(details),
    typeof receipt === 'string' ? `receipt ${receipt}` : undefined,
    formatReason(details),
  ];
}

function describeSignature({ version, at_office: atOffice }: AuditDetails): Parts {
  return [`version ${version}`, atOffice === true ? 'on a device of the office' : undefined];
}

/** How the contract of a handed-over car is signed: the number of a version, or on paper. */
function describeContract({ contract }: AuditDetails): string | undefined {
  if (contract === 'paper') return 'contract on paper';
  return typeof contract === 'number' ? `contract version ${contract}` : undefined;
}

function describeDeposit(details: AuditDetails): Parts {
  const { amount, charged } = details;
  return [
    formatAmount(amount),
    typeof charged === 'string' && Number(charged) > 0 ? `${formatAmount(charged)} for charges` : undefined,
    formatReason(details),
  ];
}

function describeCharge({ kind, amount }: AuditDetails): Parts {
  const known = CHARGE_KINDS.find((each) => each === kind);
  return [known && chargeNames[known], formatAmount(amount)];
}

function describeCharges({ charges }: AuditDetails): Parts {
  return Array.isArray(charges) ? charges.flatMap((charge) => describeCharge(toDetails(charge))) : [];
}

function describeRefundChange(details: AuditDetails): Parts {
  const { before, refund } = details;
  return [`${formatAmount(refund)} instead of ${formatAmount(before)}`, formatReason(details)];
}

function formatReason({ reason }: AuditDetails): string | undefined {
  return typeof reason === 'string' ? `because: ${reason}` : undefined;
}

function describeCorrection({ before, after, reason }: AuditDetails): Parts {
  const was = formatMethod(toDetails(before).method);
  const is = formatMethod(toDetails(after).method);
  return [
    was && is && was !== is ? `${is} instead of ${was}` : is,
    formatReference(toDetails(after).reference),
    formatReason({ reason }),
  ];
}

function describeCondition(details: AuditDetails): Parts {
  const { mileage_km: mileageKm, fuel_eighths: eighths, photos } = details;
  return [
    typeof mileageKm === 'number' ? formatKm(mileageKm) : undefined,
    typeof eighths === 'number' ? `tank ${formatFuelLevel(eighths)}` : undefined,
    typeof photos === 'number' && photos > 0 ? `${photos} ${photos === 1 ? 'photo' : 'photos'}` : undefined,
  ];
}

function describeConditionCorrection({ before, after, notes, reason }: AuditDetails): Parts {
  const was = describeCondition(toDetails(before));
  return [
    ...describeCondition(toDetails(after)).map((is, index) =>
      is && was[index] && was[index] !== is ? `${is} instead of ${was[index]}` : undefined,
    ),
    notes === 'changed' ? 'remarks changed' : undefined,
    formatReason({ reason }),
  ];
}

function describePhotos({ moment, photos }: AuditDetails, change: 'added' | 'removed'): string {
  const many = typeof photos === 'number' && photos > 1 ? `${photos} photos` : 'Photo';
  return `${many} of the ${formatPhase(moment)} ${change}`;
}

function formatPhase(moment: unknown): string {
  return PHASE_LABELS[moment === 'return' ? 'return' : 'hand_over'];
}

function describeCancellation({
  reason,
  received,
  refund,
  refund_reason: refundReason,
}: AuditDetails): Parts {
  const known = CANCEL_REASONS.find((each) => each === reason);
  const isOwn = known === 'cancelled_by_guest';
  const hasMoney = parseAmount(received) !== undefined && parseAmount(received) !== 0;
  return [
    known && !isOwn ? CANCEL_REASON_LABELS[known] : undefined,
    hasMoney ? `${formatAmount(refund)} of ${formatAmount(received)} goes back` : undefined,
    formatReason({ reason: refundReason }),
  ];
}

function toDetails(value: unknown): AuditDetails {
  return typeof value === 'object' && value !== null ? (value as AuditDetails) : {};
}

function parseAmount(amount: unknown): number | undefined {
  return typeof amount === 'string' || typeof amount === 'number' ? parseDalasi(amount) : undefined;
}

function formatAmount(amount: unknown): string | undefined {
  const bututs = parseAmount(amount);
  return bututs === undefined ? undefined : formatExactPrice(bututs);
}

function formatMethod(method: unknown): string | undefined {
  const known = RECORDED_METHODS.find((each) => each === method);
  return known && METHOD_LABELS[known];
}

/** The masked destination of a refund or payout. */
function formatDestination(destination: unknown): string | undefined {
  return typeof destination === 'string' ? `to ${destination}` : undefined;
}

function formatReference(reference: unknown): string | undefined {
  return typeof reference === 'string' && reference !== '' ? `reference ${reference}` : undefined;
}

function formatActionName(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
