import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RecordsCard } from '#app/lib/condition-records/records-card.tsx';
import { ContractCard } from '#app/lib/contracts/contract-card.tsx';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { AccidentsCard } from '../accidents/accidents-card.tsx';
import { ChargesCard } from '../charges/charges-card.tsx';
import { usePrepareTrips } from '../checklist/use-prepare-trips.ts';
import { VerificationNote } from '../checklist/verification-note.tsx';
import { useActionDialog } from '../dialogs/action-dialog.tsx';
import { bookingFileQuery } from '../queries.ts';
import { DepositCard } from '../security-deposit/deposit-card.tsx';
import { ConditionCard } from './condition-card.tsx';
import { ExtensionCard } from './extension-card.tsx';
import { HistoryCard, HistorySkeleton } from './history-card.tsx';
import { NextActionCard } from './next-action-card.tsx';
import { PaymentNoticeCard } from './payment-notice-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { RefundCard } from './refund-card.tsx';

/** Office view of a booking: next action, meetings, refund, payments, condition of the car and history. */
export function BookingAdminDetails({ booking, meeting }: { booking: Booking; meeting: ReactNode }) {
  const { openDialog, dialog } = useActionDialog();
  const file = useQuery(bookingFileQuery(booking.id));
  usePrepareTrips([booking]);
  return (
    <>
      <SuspendedNotes suspended={file.data?.suspended ?? []} />
      <AccidentsCard booking={booking} />
      <PaymentNoticeCard booking={booking} onAction={openDialog} />
      <ExtensionCard booking={booking} />
      <NextActionCard booking={booking} onAction={openDialog} cancelNote={file.data?.cancel_note ?? null} />
      {meeting}
      <ContractCard booking={booking} status={booking.status} />
      <RefundCard booking={booking} parts={file.data?.refund_parts ?? []} onAction={openDialog} />
      <DepositCard booking={booking} />
      <ChargesCard booking={booking} />
      <PaymentsCard booking={booking} onAction={openDialog} />
      <RecordsCard booking={booking} status={booking.status}>
        <VerificationNote bookingId={booking.id} />
      </RecordsCard>
      {file.data ? (
        <>
          <ConditionCard file={file.data} booking={booking} onAction={openDialog} />
          <HistoryCard history={file.data.story} />
        </>
      ) : file.error ? (
        <LoadErrorState title="The story did not load." query={file} />
      ) : (
        <HistorySkeleton />
      )}
      {dialog}
    </>
  );
}

/** Warns that the guest or host is suspended. Their bookings stay unchanged until an admin acts. */
function SuspendedNotes({ suspended }: { suspended: NonNullable<BookingFile['suspended']> }) {
  return suspended.map(({ id, name, side }) => (
    <Note key={side} tone="danger" title={`The ${side} is suspended`}>
      <Link to={`/admin/people/${id}`} className="wrap-anywhere">
        {name}
      </Link>
    </Note>
  ));
}
