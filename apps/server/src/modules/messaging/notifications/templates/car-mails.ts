import { formatRange } from '@coastline/domain/days/english-formats';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { CarNotice } from '@coastline/domain/people/notices';
import type { MailDraft } from './booking-mails.ts';

export interface CarMailFacts {
  kind: CarNotice;
  car: { id: string; title: string };
  /** The blocked or freed days. */
  days?: { start: IsoDate; end: IsoDate } | undefined;
  /** The names of the changed fields. */
  fields?: readonly string[] | undefined;
}

/** Mail to a host about a change of their car by the office. */
export function createCarMail(facts: CarMailFacts, { siteUrl }: { siteUrl: string }): MailDraft {
  const { car, days, fields = [] } = facts;
  const { title } = car;
  const range = days ? formatRange(days.start, days.end) : '';
  const calendar = { label: 'View the calendar', url: `${siteUrl}/owner/cars/${car.id}/calendar` };
  switch (facts.kind) {
    case 'host_dates_blocked':
      return {
        subject: `Days of your ${title} are blocked`,
        heading: 'The office has blocked days',
        paragraphs: [`Your ${title} cannot be booked from ${range}. Call the office if this is a mistake.`],
        facts: [],
        link: calendar,
      };
    case 'host_dates_freed':
      return {
        subject: `Days of your ${title} are free again`,
        heading: 'The office has freed blocked days',
        paragraphs: [
          `Your ${title} can be booked again from ${range}. Call the office if this is a mistake.`,
        ],
        facts: [],
        link: calendar,
      };
    case 'host_car_changed':
      return {
        subject: `Your ${title} was changed by the office`,
        heading: 'The office has changed your car',
        paragraphs: [
          `The listing of your ${title} was changed. Bookings already made keep their price and rules.`,
          'Call the office if this is a mistake.',
        ],
        facts: fields.length > 0 ? [['Changed', [...new Set(fields.map(formatFieldName))].join(', ')]] : [],
        link: { label: 'View the car', url: `${siteUrl}/edit-car/${car.id}` },
      };
  }
}

const FIELD_NAMES: Record<string, string> = {
  active: 'whether it is listed',
  dailyPrice: 'daily price',
  images: 'photos',
  type: 'category',
  airConditioning: 'air conditioning',
  taxesPaid: 'taxes',
  allowOutsideGambia: 'driving area',
  drivingArea: 'driving area',
  kmPerDay: 'kilometres a day',
  extraKmPrice: 'price per further kilometre',
  minimumDriverAge: "driver's minimum age",
  minimumLicenceYears: 'licence years',
  cancellationPolicy: 'cancellation policy',
  securityDeposit: 'security deposit',
  smokingAllowed: 'smoking',
  petsAllowed: 'pets',
};

function formatFieldName(field: string): string {
  return FIELD_NAMES[field] ?? field;
}
