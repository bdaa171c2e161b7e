import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { useDeedDialog } from '../dialogs/use-deed-dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { bookingFileQuery } from '../queries.ts';
import { ConditionCard } from './condition-card.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { MoneyCard } from './money-card.tsx';
import { NextDeed } from './next-deed.tsx';
import { RefundCard } from './refund-card.tsx';
import { StoryCard } from './story-card.tsx';
import { SuspendedNotes } from './suspended-notes.tsx';

/** Everything that the office does with one booking and knows about it: next step, money, the car's state, the story. */
export function BookingDesk({ booking }: { booking: Booking }) {
  const { ask, dialog } = useDeedDialog();
  const file = useQuery(bookingFileQuery(booking.id));
  return (
    <>
      <SuspendedNotes suspended={file.data?.suspended ?? []} />
      <NextDeed booking={booking} onAsk={ask} cancelNote={file.data?.cancel_note ?? null} />
      <RefundCard booking={booking} payment={file.data?.refund_payment ?? null} onAsk={ask} />
      <MoneyCard booking={booking} onAsk={ask} />
      {file.data ? (
        <>
          <ConditionCard file={file.data} booking={booking} onAsk={ask} />
          <StoryCard story={file.data.story} />
        </>
      ) : file.error ? (
        <LoadFailed title="The story did not load." error={file.error} onRetry={() => void file.refetch()} />
      ) : (
        <DeskSkeleton />
      )}
      {dialog}
    </>
  );
}
