import { formatKm, fuelWord } from '@coastline/domain/bookings/hand-over';
import type { Dates } from '@coastline/domain/languages/dates';
import { formatExactly } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import {
  CAR_NOTICES,
  GUEST_NOTICES,
  type GuestNotice,
  PAYOUT_NOTICES,
  type PayoutNotice,
} from '@coastline/domain/people/notices';
import type { BookingNoticeData, CarNoticeData, Notice } from '@coastline/domain/wire/people/notice';
import type { Catalogue } from '#app/texts/translation.ts';
import { CAR_WORDS, STAFF_WORDS, wordPayout } from './host-words.ts';
import type { Trip, Words } from './words.ts';

interface Language {
  t: Catalogue['inbox'];
  dates: Dates;
}

/** Words a notice in the reader's language: only kind and facts are kept. Money as its mail tells it, in dalasi. */
export function wordNotice(notice: Notice, language: Language): Words {
  if (isOfPayout(notice)) {
    return wordPayout(notice.kind, notice.data, formatExactly(fromDalasi(notice.data.amount)));
  }
  if (isOfCar(notice)) {
    const { car_title: car, start_date: start, end_date: end } = notice.data;
    return CAR_WORDS[notice.kind]({ car, days: start && end ? language.dates.range(start, end) : '' });
  }
  const trip = toTrip(notice.data, language);
  return isOfGuest(notice.kind)
    ? wordForGuest(notice.kind, trip, language.t)
    : STAFF_WORDS[notice.kind](trip);
}

function wordForGuest(kind: GuestNotice, trip: Trip, t: Catalogue['inbox']): Words {
  const { title } = t[kind];
  const text = t[kind].text(trip);
  if (kind !== 'booking_cancelled' || trip.isNothing) return { title, text };
  return { title, text: `${text} ${t.booking_cancelled.refund(trip.amount)}` };
}

function toTrip(data: BookingNoticeData, { dates }: Language): Trip {
  return {
    number: data.booking_number,
    car: data.car_title,
    days: dates.range(data.start_date, data.end_date),
    amount: formatExactly(fromDalasi(data.amount ?? 0)),
    isNothing: !data.amount,
    condition: conditionOf(data),
  };
}

function conditionOf({ mileage_km: km, fuel_eighths: eighths }: BookingNoticeData): string {
  if (km === undefined || eighths === undefined) return '';
  return `${formatKm(km)}, tank ${fuelWord(eighths)}.`;
}

function isOfCar(notice: Notice): notice is Extract<Notice, { data: CarNoticeData }> {
  return CAR_NOTICES.some((each) => each === notice.kind);
}

function isOfGuest(kind: Notice['kind']): kind is GuestNotice {
  return GUEST_NOTICES.some((each) => each === kind);
}

/** Whether a notice is about a payout and not about a booking. */
export function isOfPayout(notice: Notice): notice is Extract<Notice, { kind: PayoutNotice }> {
  return PAYOUT_NOTICES.some((each) => each === notice.kind);
}
