import type { Booking } from '@coastline/contracts/bookings/booking';
import type { TripCharge, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { useQuery } from '@tanstack/react-query';
import { ChargeArticle } from '#app/lib/charges/charge-article.tsx';
import { ChargePhotoInput } from '#app/lib/charges/charge-photo-input.tsx';
import { chargesQuery } from '#app/lib/charges/queries.ts';
import { TripRecords } from '#app/lib/charges/trip-records.tsx';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { charges } from '#app/texts/en/charges.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AnswerCharge } from './answer-charge.tsx';
import { DueCharges } from './due-charges.tsx';
import { ProposeCharge } from './propose-charge.tsx';

/** Charges with their evidence, the guest's answer, the amount due, and host proposals (TRIP-153, TRIP-234 to TRIP-239). */
export default function TripChargesCard({ booking }: { booking: Booking }) {
  const t = useTexts(charges);
  const query = useQuery(chargesQuery(booking.id));
  const { data } = query;
  if (data) {
    const isShown = data.items.length > 0 || Boolean(data.can_propose?.length);
    return isShown ? <Charges booking={booking} data={data} /> : null;
  }
  return <QueryErrorNote title={t.didNotLoad} query={query} />;
}

function Charges({ booking, data }: { booking: Booking; data: TripCharges }) {
  const t = useTexts(charges);
  const isGuest = booking.viewer === 'guest';
  const canPropose = Boolean(data.can_propose?.length);
  return (
    <Card as="section" aria-labelledby="trip-charges" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 id="trip-charges">{t.title}</h2>
        <p className="text-sm text-ink-soft">
          {isGuest ? t.about : t.aboutHost}
          {canPropose ? ` ${t.aboutProposals}` : ''}
        </p>
      </div>
      {data.items.map((charge) => (
        <ChargeArticle key={charge.id} bookingId={booking.id} charge={charge} viewer={booking.viewer}>
          {isGuest && charge.status === 'sent' ? <OpenCharge booking={booking} charge={charge} /> : null}
          {!isGuest && charge.status === 'proposed' ? (
            <ProposedCharge booking={booking} charge={charge} />
          ) : null}
        </ChargeArticle>
      ))}
      {data.can_propose?.length ? <ProposeCharge bookingId={booking.id} kinds={data.can_propose} /> : null}
      {isGuest && data.due_amount > 0 ? <DueCharges booking={booking} charges={data} /> : null}
      {data.records ? <TripRecords records={data.records} /> : null}
    </Card>
  );
}

function OpenCharge({ booking, charge }: { booking: Booking; charge: TripCharge }) {
  const t = useTexts(charges);
  const isOver = useHasPassed(charge.answer_by);
  if (isOver) return <Note tone="sun">{t.tooLate}</Note>;
  return <AnswerCharge bookingId={booking.id} charge={charge} />;
}

/** Photos with which the host proves a charge, until the office decides. */
function ProposedCharge({ booking, charge }: { booking: Booking; charge: TripCharge }) {
  const t = useTexts(charges);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm text-ink-soft">{t.awaitsOffice}</p>
      <ChargePhotoInput
        bookingId={booking.id}
        chargeId={charge.id}
        taken={charge.photos.filter(({ side }) => side === 'host').length}
      />
    </div>
  );
}
