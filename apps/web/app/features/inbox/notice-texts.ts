import type { BookingNoticeData, CarNoticeData, Notice } from '@coastline/contracts/people/notice';
import { formatFuelLevel, formatKm } from '@coastline/domain/bookings/hand-over';
import type { DateFormats } from '@coastline/domain/languages/dates';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import {
  CAR_NOTICES,
  GUEST_NOTICES,
  type GuestNotice,
  PAYOUT_NOTICES,
  type PayoutNotice,
} from '@coastline/domain/people/notices';
import type { Catalogue } from '#app/texts/translation.ts';
import {
  type BookingNoticeFacts,
  CAR_NOTICE_TEXTS,
  formatPayoutNotice,
  type NoticeText,
  STAFF_NOTICE_TEXTS,
} from './staff-notice-texts.ts';

interface NoticeTexts {
  t: Catalogue['inbox'];
  dates: DateFormats;
}

/** Formats a notice in the texts of the user. The server stores only kind and facts. Amounts are in dalasi, like in the mail. */
export function formatNotice(notice: Notice, texts: NoticeTexts): NoticeText {
  if (isPayoutNotice(notice)) {
    return formatPayoutNotice(notice.kind, notice.data, formatExactPrice(fromDalasi(notice.data.amount)));
  }
  if (isCarNotice(notice)) {
    const { car_title: car, start_date: start, end_date: end } = notice.data;
    return CAR_NOTICE_TEXTS[notice.kind]({ car, days: start && end ? texts.dates.range(start, end) : '' });
  }
  const facts = toFacts(notice.data, texts);
  return isGuestNotice(notice.kind)
    ? formatGuestNotice(notice.kind, facts, texts.t)
    : STAFF_NOTICE_TEXTS[notice.kind](facts);
}

function formatGuestNotice(kind: GuestNotice, facts: BookingNoticeFacts, t: Catalogue['inbox']): NoticeText {
  const { title } = t[kind];
  const text = t[kind].text(facts);
  if (kind === 'payment_notice_sent' && facts.heldUntil) {
    return { title, text: `${text} ${t.payment_notice_sent.held(facts.heldUntil)}` };
  }
  if (kind === 'payment_notice_declined' && facts.reason) {
    return { title, text: `${text} ${t.payment_notice_declined.reason(facts.reason)}` };
  }
  if (kind === 'payment_not_applied' && facts.unmatchedReason) {
    return { title, text: `${text} ${t.payment_not_applied.reasons[facts.unmatchedReason]}` };
  }
  if (kind !== 'booking_cancelled' || facts.isNothing) return { title, text };
  return { title, text: `${text} ${t.booking_cancelled.refund(facts.amount)}` };
}

function toFacts(data: BookingNoticeData, { dates }: NoticeTexts): BookingNoticeFacts {
  return {
    number: data.booking_number,
    car: data.car_title,
    days: dates.range(data.start_date, data.end_date),
    amount: formatExactPrice(fromDalasi(data.amount ?? 0)),
    isNothing: !data.amount,
    condition: formatCondition(data),
    reason: data.reason,
    method: data.method,
    reference: data.reference,
    heldUntil: data.held_until ? dates.dateTime(data.held_until) : undefined,
    unmatchedReason: data.unmatched_reason,
    hasInjuries: data.has_injuries ?? false,
  };
}

function formatCondition({ mileage_km: km, fuel_eighths: eighths }: BookingNoticeData): string {
  if (km === undefined || eighths === undefined) return '';
  return `${formatKm(km)}, tank ${formatFuelLevel(eighths)}.`;
}

function isCarNotice(notice: Notice): notice is Extract<Notice, { data: CarNoticeData }> {
  return CAR_NOTICES.some((each) => each === notice.kind);
}

function isGuestNotice(kind: Notice['kind']): kind is GuestNotice {
  return GUEST_NOTICES.some((each) => each === kind);
}

/** Whether a notice is about a payout instead of a booking. */
export function isPayoutNotice(notice: Notice): notice is Extract<Notice, { kind: PayoutNotice }> {
  return PAYOUT_NOTICES.some((each) => each === notice.kind);
}
