import type { AdminCancelReason, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { CircleX, EllipsisVertical, ReceiptText } from 'lucide-react';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { DEED_LABELS, type Deed, findNextDeed, isCancellable, isDue } from '../office-booking.ts';

/** A step that was asked for on a booking; a dialog takes it from there. */
export type Ask = (
  deed: Deed,
  booking: Booking,
  more?: { phase?: PaymentPhase; moment?: ConditionPhase; reason?: AdminCancelReason },
) => void;

interface Props {
  booking: Booking;
  onAsk: Ask;
}

/** The one sensible next step; filled where it is called for today. Nothing for a booking that is over and settled. */
export function MainAction({
  booking,
  onAsk,
  amongOthers,
  className,
}: Props & {
  /** In a list of bookings, where the name has to say which one is meant. */
  amongOthers?: boolean | undefined;
  className?: string | undefined;
}) {
  const today = useToday();
  const deed = findNextDeed(booking);
  if (!deed) return null;
  return (
    <Button
      small
      tone={isDue(deed, booking, today) ? 'main' : 'line'}
      aria-haspopup="dialog"
      aria-label={amongOthers ? `${DEED_LABELS[deed]}: ${booking.booking_number}` : undefined}
      className={className}
      onClick={() => onAsk(deed, booking)}
    >
      {DEED_LABELS[deed]}
    </Button>
  );
}

export function DetailsLink({ booking, className }: { booking: Booking; className?: string | undefined }) {
  return (
    <Button
      asLink
      small
      to={`/booking/${booking.id}`}
      aria-label={`Details of ${booking.booking_number}`}
      className={className}
    >
      Details
    </Button>
  );
}

/** What else can be done with a booking that is not over: look at it, cancel it (ADM-20). */
export function RowMenu({ booking, onAsk, className }: Props & { className?: string | undefined }) {
  if (!isCancellable(booking.status)) return null;
  return (
    <Menu
      label={`More for ${booking.booking_number}`}
      trigger={<Icon of={EllipsisVertical} />}
      triggerClassName={`inline-grid size-tap flex-none place-items-center rounded-pill text-ink hover:bg-ground-deep focus-visible:rounded-pill ${className ?? ''}`}
      entries={[
        { key: 'details', label: 'Details', icon: ReceiptText, to: `/booking/${booking.id}` },
        {
          key: 'cancel',
          label: DEED_LABELS.cancel_by_office,
          icon: CircleX,
          onSelect: () => onAsk('cancel_by_office', booking),
        },
      ]}
    />
  );
}
