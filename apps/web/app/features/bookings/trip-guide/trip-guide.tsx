import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isBeforeHandOver } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { accidentsQuery } from '#app/lib/accidents/queries.ts';
import { CarRulesCard } from '#app/lib/car-rules/car-rules-card.tsx';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { getWhatsAppUrl } from '#app/lib/phone/phone-links.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { tripGuide } from '#app/texts/en/trip-guide.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { mayReport } from '../accident/may-report.ts';
import { getCarName } from '../booking-values.ts';
import { ContactCard, HelpCard } from '../details/help-card.tsx';
import { useLiveState } from '../hold/hold-state.ts';
import { MeetingCard } from '../meeting/meeting-card.tsx';

/** Meeting, contacts, help and advice, also without a connection (TRIP-210). Help comes first while the car is out. */
export function TripGuide({ booking }: { booking: Booking }) {
  const t = useTexts(tripGuide);
  const { agreedRules } = useTexts(bookingDetails);
  const dates = useDates();
  const { status } = useLiveState(booking);
  const isOut = status === 'in_progress';
  const meeting = <MeetingCard booking={booking} status={status} />;
  const help = (
    <>
      <HelpCard />
      <AccidentCard booking={booking} status={status} />
    </>
  );
  if (booking.viewer !== 'guest') return <NotForViewer bookingId={booking.id} />;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1>{t.title}</h1>
        <p className="wrap-anywhere">
          {getCarName(booking.car)}, {dates.rangeWithYear(booking.start_date, booking.end_date)}
        </p>
        <p className="text-sm text-ink-soft">{t.offline}</p>
      </header>
      {isOut ? help : meeting}
      <ContactCard booking={booking} />
      {isOut ? meeting : help}
      <PapersCard number={booking.booking_number} />
      <CarRulesCard title={agreedRules} rules={booking.car_rules} />
      <GuideCard title={t.road.title}>
        <Items items={t.road.items} />
      </GuideCard>
      <GuideCard title={t.giveBack.title}>
        <Items items={t.giveBack.items} />
      </GuideCard>
      <Button asLink to={`/booking/${booking.id}`} className="justify-self-start">
        {t.toBooking}
      </Button>
    </div>
  );
}

function NotForViewer({ bookingId }: { bookingId: string }) {
  const t = useTexts(tripGuide);
  return (
    <div className="grid justify-items-start gap-4">
      <h1>{t.title}</h1>
      <Note>{t.notYours}</Note>
      <Button asLink to={`/booking/${bookingId}`}>
        {t.toBooking}
      </Button>
    </div>
  );
}

function AccidentCard({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const t = useTexts(tripGuide);
  const { contact } = useConfig();
  const hasBegun = !isBeforeHandOver(status);
  const reports = useQuery({ ...accidentsQuery(booking.id), enabled: hasBegun });
  // While the car is out, the button must not wait for a weak connection.
  const isUnknown = reports.isLoading && status !== 'in_progress';
  const message = t.message(booking.booking_number, getCarName(booking.car));
  return (
    <GuideCard title={t.accident.title}>
      <ol className="grid list-decimal grid-cols-[minmax(0,1fr)] gap-2 pl-6">
        {t.accident.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {mayReport(status, reports.data) && !isUnknown ? (
        <Button asLink tone="main" to={`/booking/${booking.id}/accident`} className="justify-self-start">
          {t.accident.report}
        </Button>
      ) : null}
      {contact.whatsapp ? (
        <a
          href={`${getWhatsAppUrl(contact.whatsapp)}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-tap items-center font-[550]"
        >
          {t.write}
        </a>
      ) : null}
      <p>{t.accident.breakdown}</p>
    </GuideCard>
  );
}

function PapersCard({ number }: { number: string }) {
  const t = useTexts(tripGuide).papers;
  return (
    <GuideCard title={t.title}>
      <Items items={[t.yours, t.cars, t.number(number)]} />
      <Button small className="justify-self-start" onClick={() => openShellDialog('contract')}>
        {t.contract}
      </Button>
    </GuideCard>
  );
}

function GuideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc grid-cols-[minmax(0,1fr)] gap-2 pl-5">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}
