import type { Booking } from '@coastline/contracts/bookings/booking';
import type { MeetingSide } from '@coastline/contracts/bookings/meeting';
import type { CarRules } from '@coastline/domain/cars/car-rules';
import { listRuleSentences } from '@coastline/domain/cars/rule-texts/rule-texts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { bookingDetails, bookingPaper, bookings } from '#app/texts/en/bookings.ts';
import { carRules } from '#app/texts/en/car-rules.ts';
import { Icon } from '#app/ui/media/icon.tsx';

/** Date and place of pick-up and return. */
export function PrintTrip({ booking }: { booking: Booking }) {
  const t = useTexts(bookings);
  const { or, atOffice } = useTexts(bookingDetails);
  const { pickupLocations } = useConfig();
  const names = pickupLocations.map(({ name }) => name);
  const place = names.length > 0 ? or(names) : atOffice;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 rounded-lg bg-ground-deep p-4.5 print:p-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <TripEnd label={t.pickup} day={booking.start_date} place={place} side={booking.meeting?.pick_up} />
      <Icon of={ArrowRight} className="size-6 text-ink-faint max-sm:rotate-90" />
      <TripEnd label={t.return} day={booking.end_date} place={place} side={booking.meeting?.return} />
    </section>
  );
}

function TripEnd({
  label,
  day,
  place,
  side,
}: {
  label: string;
  day: string;
  place: string;
  /** The agreed hour and place. */
  side: MeetingSide | undefined;
}) {
  const dates = useDates();
  return (
    <div>
      <h2 className="text-xs leading-[1.3] font-normal tracking-normal text-ink-soft">{label}</h2>
      <p className="font-display text-xl leading-[1.25] font-bold tracking-[-.018em] print:text-lg">
        {dates.fullDayWithYear(side?.date ?? day)}
        {side ? <span className="whitespace-nowrap tabular-nums">, {side.time}</span> : null}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{side?.place.name ?? place}</p>
      {side?.place.directions ? (
        <p className="text-sm text-ink-soft wrap-anywhere">{side.place.directions}</p>
      ) : null}
    </div>
  );
}

/** The agreed rules of the car (TRIP-67). */
export function PrintRules({ booking: { car_rules: rules } }: { booking: Booking }) {
  const { agreedRules } = useTexts(bookingDetails);
  const { rules: texts } = useTexts(carRules);
  const sentences = listRuleSentences(rules, texts).map(({ sentence }) => sentence);
  return (
    <section>
      <h2 className="mb-1 text-lg">{agreedRules}</h2>
      <p className="text-sm">{sentences.join(' · ')}</p>
    </section>
  );
}

/** Checklists for pick-up and for the trip. */
export function PrintChecklists({ returnDay, rules }: { returnDay: string; rules: CarRules }) {
  const t = useTexts(bookingPaper);
  const dates = useDates();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 sm:gap-8">
      <Checklist title={t.bring} items={t.bringList(rules.minimum_driver_age)} hasCheckboxes />
      <Checklist title={t.mind} items={t.mindList(dates.longDay(returnDay))} />
    </div>
  );
}

function Checklist({
  title,
  items,
  hasCheckboxes,
}: {
  title: string;
  items: readonly string[];
  hasCheckboxes?: boolean;
}) {
  return (
    <section>
      <h2 className="mb-2 text-lg print:mb-1">{title}</h2>
      <ul className="grid gap-1.5 text-sm print:gap-0.5">
        {items.map((line) => (
          <li key={line} className="grid grid-cols-[auto_1fr] gap-2.5">
            <span
              aria-hidden
              className={
                hasCheckboxes
                  ? 'mt-[.2rem] size-3.5 rounded-[.2rem] border-[1.5px] border-line-strong'
                  : 'mt-[.55rem] size-1.5 rounded-full bg-sun'
              }
            />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Contacts, print date and the purpose of the QR code. */
export function PrintFooter({ hasQrCode }: { hasQrCode: boolean }) {
  const { contact } = useConfig();
  const t = useTexts(bookingPaper);
  const dates = useDates();
  const [renderedAt] = useState(() => new Date().toISOString());
  const phone = useFormattedPhone(contact.phone, { abroad: true });
  const emergency = useFormattedPhone(contact.emergency, { abroad: true });
  const office = [phone, contact.email].filter(Boolean);
  return (
    <footer className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
      <p className="min-w-0 wrap-anywhere">
        {office.length > 0 ? (
          <>
            <b className="text-ink">{t.office}</b> {office.join(', ')}
          </>
        ) : null}
        {emergency ? (
          <>
            <br />
            <b className="text-ink">{t.emergency}</b> {emergency}
          </>
        ) : null}
      </p>
      <p>{t.printedOn(dates.dateTime(renderedAt))}</p>
      {hasQrCode ? <p className="w-full text-xs">{t.scanned}</p> : null}
    </footer>
  );
}
