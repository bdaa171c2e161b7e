import type { Dates } from '@coastline/domain/languages/dates';
import { formatExactly } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { GUEST_NOTICES, type GuestNotice, PAYOUT_NOTICE } from '@coastline/domain/people/notices';
import type { BookingNoticeData, Notice } from '@coastline/domain/wire/people/notice';
import type { Catalogue } from '#app/texts/translation.ts';
import { STAFF_WORDS, wordPayout } from './host-words.ts';
import type { Trip, Words } from './words.ts';

interface Language {
  t: Catalogue['inbox'];
  dates: Dates;
}

/** Words a notice in the reader's language: only kind and facts are kept. Money as its mail tells it, in dalasi. */
export function wordNotice(notice: Notice, language: Language): Words {
  if (notice.kind === PAYOUT_NOTICE) {
    return wordPayout(notice.data, formatExactly(fromDalasi(notice.data.amount)));
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
  };
}

function isOfGuest(kind: Notice['kind']): kind is GuestNotice {
  return GUEST_NOTICES.some((each) => each === kind);
}
