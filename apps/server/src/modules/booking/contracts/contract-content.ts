import { createHash } from 'node:crypto';
import type { ContractText } from '@coastline/contracts/bookings/rental-contract';
import { listRuleSentences } from '@coastline/domain/cars/rule-texts/rule-texts';
import type { ContractFacts, ContractMeeting } from '@coastline/domain/contracts/contract-facts';
import type { Language } from '@coastline/domain/languages/languages';
import { formatTimeOfDay } from '@coastline/domain/meetings/time-of-day';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi, numericToDalasi } from '@coastline/domain/money/money';
import type { OfficeSettings } from '@coastline/domain/office-settings';
import { type LineFacts, lineFacts } from '../../messaging/notifications/templates/booking-facts.ts';
import { getGuestTexts } from '../../messaging/notifications/templates/guest/texts.ts';
import { canonicalJson } from '../../people/settings/settings.service.ts';
import { getCancellationTerms } from '../bookings/cancellation-terms.ts';
import type { LockedBooking } from '../bookings/transitions/booking-transitions.service.ts';
import type { ContractPartiesRow } from './contracts.repository.ts';
import { getContractTexts, listContractTerms } from './texts/texts.ts';

/** The content of a contract, which its hash covers. */
export interface ContractContent {
  booking_number: string;
  parties: { renter: string; owner: string };
  facts: ContractFacts;
  /** In the chosen language and in English. */
  texts: ContractText[];
}

/** A content as canonical JSON with its SHA-256. */
export interface HashedContent {
  content: ContractContent;
  json: string;
  sha256: string;
}

export interface ContractOffice {
  productName: string;
  settings: OfficeSettings;
}

export function createContent(
  parts: { booking: LockedBooking['booking']; parties: ContractPartiesRow; language: Language },
  office: ContractOffice,
): HashedContent {
  const { booking, parties, language } = parts;
  const facts = toContractFacts(booking, parties);
  const described = {
    booking_number: booking.bookingNumber,
    parties: { renter: parties.guestName, owner: parties.hostName },
    facts,
  };
  const languages: Language[] = language === 'en' ? ['en'] : [language, 'en'];
  const content = { ...described, texts: languages.map((each) => writeText(each, described, office)) };
  const json = canonicalJson(content);
  return { content, json, sha256: createHash('sha256').update(json).digest('hex') };
}

/** The facts of a booking that its contract agrees on. */
export function toContractFacts(
  booking: LockedBooking['booking'],
  { carTitle, meetings, lines }: ContractPartiesRow,
): ContractFacts {
  const { startDate, endDate, days, carRules, chargeTariff } = booking;
  return {
    car: { id: booking.carId, title: carTitle },
    ...{ start_date: startDate, end_date: endDate, days },
    daily_price: numericToDalasi(booking.dailyPrice),
    guest_total: numericToDalasi(booking.guestTotal),
    deposit_amount: numericToDalasi(booking.depositAmount),
    final_amount: numericToDalasi(booking.finalAmount),
    changed_amount: numericToDalasi(booking.changedAmount),
    kept_amount: numericToDalasi(booking.keptAmount),
    lines: lines.map(({ kind, name, quantity, total }) => ({ kind, name, quantity, total })),
    pick_up: meetings && toMeeting(meetings.pickUp),
    return: meetings && toMeeting({ ...meetings.return, date: endDate }),
    cancellation_policy: getCancellationTerms(booking).policy,
    rules: carRules,
    tariff: chargeTariff,
  };
}

function toMeeting({
  placeId,
  place,
  date,
  minutes,
}: NonNullable<ContractPartiesRow['meetings']>['pickUp']): ContractMeeting {
  return { place_id: placeId, place, date, time: formatTimeOfDay(minutes) };
}

/** The facts of a signed content, also after an erasure. */
export function parseSignedFacts(json: string): ContractFacts {
  return (JSON.parse(json) as Pick<ContractContent, 'facts'>).facts;
}

function writeText(
  language: Language,
  described: Omit<ContractContent, 'texts'>,
  { productName, settings }: ContractOffice,
): ContractText {
  const texts = getContractTexts(language);
  const { tariff } = described.facts;
  return {
    language,
    title: texts.title,
    facts: [...listAgreed(language, described), ...listRules(language, described.facts)],
    sections: [...listContractTerms(language, { productName, settings, tariff }), texts.signing].map(
      ({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] }),
    ),
  };
}

type Fact = ContractText['facts'][number];

/** A line of a sum that only some bookings have. */
const listSum = (label: string, sum: number): [string, string][] =>
  sum === 0 ? [] : [[label, formatSum(sum)]];

function listAgreed(
  language: Language,
  { booking_number: number, parties, facts }: Omit<ContractContent, 'texts'>,
): Fact[] {
  const texts = getContractTexts(language);
  const { labels, dates } = getGuestTexts(language);
  const rows: [string, string][] = [
    [labels.booking, number],
    [texts.renter, parties.renter],
    [texts.owner, parties.owner],
    [labels.car, facts.car.title],
    [
      texts.rentalDays,
      `${dates.rangeWithYear(facts.start_date, facts.end_date)} (${dates.days(facts.days)})`,
    ],
    [labels.pickUp, describeMeeting(language, facts.pick_up)],
    [labels.return, describeMeeting(language, facts.return)],
    [labels.pricePerDay, formatSum(facts.daily_price)],
    ...lineFacts(toLineFacts(facts), { labels }),
    ...listSum(labels.kept, facts.kept_amount),
    [labels.total, formatSum(facts.guest_total)],
    [labels.deposit, formatSum(facts.deposit_amount)],
    [labels.finalPayment, formatSum(facts.final_amount)],
    ...listSum(labels.changed, facts.changed_amount),
  ];
  return rows.map(([label, line]) => ({ label, lines: [line] }));
}

function toLineFacts({ lines }: ContractFacts): Omit<LineFacts, 'recipient'>[] {
  return lines.map(({ total, ...line }) => ({ ...line, bututs: fromDalasi(total) }));
}

function describeMeeting(language: Language, meeting: ContractMeeting | null): string {
  if (!meeting) return getContractTexts(language).notAgreed;
  const day = getGuestTexts(language).dates.longDayWithYear(meeting.date);
  return `${meeting.place}, ${day}, ${meeting.time}`;
}

function listRules(language: Language, { rules, tariff }: ContractFacts): Fact[] {
  const texts = getContractTexts(language);
  const { labels, carRuleTexts } = getGuestTexts(language);
  const sentences = listRuleSentences(rules, carRuleTexts).map(({ sentence }) => sentence);
  const prices = [
    texts.lateHour(formatSum(tariff.late_hour_price)),
    texts.fuelEighth(formatSum(tariff.fuel_eighth_price)),
    texts.cleaning(formatSum(tariff.cleaning_price)),
  ];
  return [
    { label: labels.carRules, lines: sentences },
    { label: texts.charges, lines: prices },
  ];
}

function formatSum(dalasi: number): string {
  return formatExactPrice(fromDalasi(dalasi));
}
