import type { Booking } from '@coastline/contracts/bookings/booking';
import type { TripCharge, TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { needsPhoto } from '@coastline/domain/charges/trip-charges';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Plus, Send } from 'lucide-react';
import { ChargeArticle } from '#app/lib/charges/charge-article.tsx';
import { ChargePhotoInput } from '#app/lib/charges/charge-photo-input.tsx';
import { chargesQuery, getChargesPath } from '#app/lib/charges/queries.ts';
import { TripRecords } from '#app/lib/charges/trip-records.tsx';
import { formatDalasi, formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { DecideChargeDialog } from './decide-charge-dialog.tsx';
import { DraftChargeDialog } from './draft-charge-dialog.tsx';
import { useChargeAction } from './mutations.ts';
import { PayDuesDialog } from './pay-dues-dialog.tsx';

/** The charges of a completed trip: drafts, answers of the guest, decisions and payments (TRIP-232 to TRIP-241). */
export function ChargesCard({ booking }: { booking: Booking }) {
  const query = useQuery({ ...chargesQuery(booking.id), enabled: booking.status === 'completed' });
  if (booking.status !== 'completed') return null;
  return (
    <Card as="section" aria-labelledby="trip-charges" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="trip-charges" ref={scrollToAddressed}>
        Charges after the trip
      </h2>
      {query.data ? (
        <Charges booking={booking} data={query.data} />
      ) : query.error ? (
        <LoadErrorState title="The charges did not load." query={query} />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Card>
  );
}

/** Scrolls to the section if the address names it: it is not on the page yet when the address changes. */
function scrollToAddressed(heading: HTMLElement | null): void {
  if (heading && window.location.hash === `#${heading.id}`) heading.scrollIntoView();
}

type OpenDialog =
  | { kind: 'draft' }
  | { kind: 'pay' }
  | { kind: 'uphold' | 'withdraw' | 'dismiss'; charge: TripCharge };

function Charges({ booking, data }: { booking: Booking; data: TripCharges }) {
  const { openDialog: open, dialog } = useDialog((shown: OpenDialog, props) => {
    switch (shown.kind) {
      case 'draft':
        return <DraftChargeDialog booking={booking} charges={data} {...props} />;
      case 'pay':
        return <PayDuesDialog booking={booking} label="Charges" amount={data.due_amount} {...props} />;
      default:
        return (
          <DecideChargeDialog booking={booking} decision={shown.kind} charge={shown.charge} {...props} />
        );
    }
  });
  return (
    <>
      {data.items.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Nothing is charged. Draft a charge, add the evidence and send it: the guest has 72 hours to accept
          or dispute it.
        </p>
      ) : null}
      {data.items.map((charge) => (
        <ChargeArticle key={charge.id} bookingId={booking.id} charge={charge} viewer="admin">
          <ChargeActions bookingId={booking.id} charge={charge} onOpen={open} />
        </ChargeArticle>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" onClick={() => open({ kind: 'draft' })}>
          <Icon of={Plus} />
          Draft a charge
        </Button>
        {data.due_amount > 0 ? (
          <Button tone="main" aria-haspopup="dialog" onClick={() => open({ kind: 'pay' })}>
            <Icon of={Banknote} />
            Record a payment of {formatDalasi(data.due_amount)}
          </Button>
        ) : null}
      </div>
      {data.records ? <TripRecords records={data.records} /> : null}
      {dialog}
    </>
  );
}

function ChargeActions({
  bookingId,
  charge,
  onOpen,
}: {
  bookingId: string;
  charge: TripCharge;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { status, answer_by: answerBy } = charge;
  if (status === 'draft' || status === 'proposed') {
    const dismiss = () => onOpen({ kind: 'dismiss', charge });
    return <UnsentActions bookingId={bookingId} charge={charge} onDismiss={dismiss} />;
  }
  if (status === 'withdrawn' || status === 'dismissed') return null;
  return (
    <div className="grid gap-2">
      {status === 'sent' && answerBy ? (
        <p className="text-sm text-ink-soft">The guest can answer until {formatDateTime(answerBy)}.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {status === 'disputed' ? (
          <Button small tone="main" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'uphold', charge })}>
            Uphold
          </Button>
        ) : null}
        <Button small aria-haspopup="dialog" onClick={() => onOpen({ kind: 'withdraw', charge })}>
          Withdraw
        </Button>
      </div>
    </div>
  );
}

/** Evidence and next steps of a draft, or of a charge that the host has proposed. */
function UnsentActions({
  bookingId,
  charge,
  onDismiss,
}: {
  bookingId: string;
  charge: TripCharge;
  /** Called by the button “Dismiss”, which is shown for a proposed charge only. */
  onDismiss: () => void;
}) {
  const path = `${getChargesPath(bookingId)}/${charge.id}`;
  const send = useChargeAction(`${path}/send`, { title: 'The charge is sent to the guest' });
  const isEvident = charge.photos.length > 0 || !needsPhoto(charge.kind);
  const discard = useChargeAction(`${path}/discard`, { title: 'The draft is deleted' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ChargePhotoInput
        bookingId={bookingId}
        chargeId={charge.id}
        taken={charge.photos.filter(({ side }) => side === 'office').length}
      />
      {isEvident ? null : (
        <p className="text-sm text-ink-soft">Add a photo as evidence, then you can send the charge.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {isEvident ? (
          <Button small tone="main" busy={send.isPending} onClick={() => send.mutate({})}>
            <Icon of={Send} />
            Send to the guest
          </Button>
        ) : null}
        {charge.status === 'proposed' ? (
          <Button small aria-haspopup="dialog" onClick={onDismiss}>
            Dismiss
          </Button>
        ) : (
          <Button small tone="quiet" busy={discard.isPending} onClick={() => discard.mutate({})}>
            Delete the draft
          </Button>
        )}
      </div>
    </div>
  );
}
