import type { Booking } from '@coastline/contracts/bookings/booking';
import type { AdminCancelReason, PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import type { ConditionPhase } from '@coastline/domain/bookings/hand-over';
import { CircleX, ClipboardCheck, EllipsisVertical, ReceiptText } from 'lucide-react';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { findChecklistPhase, getChecklistPath } from '../checklist/checklist-path.ts';
import {
  ACTION_LABELS,
  canCancel,
  findNextAction,
  isActionDue,
  type OfficeAction,
} from '../office-booking.ts';

export interface ActionOptions {
  /** Payment to correct or void; the deposit by default. */
  paymentPhase?: PaymentPhase;
  /** Condition to correct; the one of the hand-over by default. */
  conditionPhase?: ConditionPhase;
  /** Credit to void. */
  receiptNumber?: string;
  /** Initial reason of a cancellation. */
  reason?: AdminCancelReason;
}

/** Opens the dialog of an action on a booking. */
export type OnBookingAction = (action: OfficeAction, booking: Booking, options?: ActionOptions) => void;

export interface BookingActionProps {
  booking: Booking;
  onAction: OnBookingAction;
}

/** Button for the next action; filled when the action is due today. Renders nothing when no action is left. */
export function NextActionButton({
  booking,
  onAction,
  isInList,
  isSecond = false,
  className,
}: BookingActionProps & {
  /** In a list of bookings, the accessible name contains the booking number. */
  isInList?: boolean | undefined;
  /** Never filled, because the checklist beside it comes first. */
  isSecond?: boolean;
  className?: string | undefined;
}) {
  const today = useToday();
  const action = findNextAction(booking);
  if (!action) return null;
  return (
    <Button
      small
      tone={!isSecond && isActionDue(action, booking, today) ? 'main' : 'line'}
      aria-haspopup="dialog"
      aria-label={isInList ? `${ACTION_LABELS[action]}: ${booking.booking_number}` : undefined}
      className={className}
      onClick={() => onAction(action, booking)}
    >
      {ACTION_LABELS[action]}
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

/** Menu with the other actions of a booking that has not ended: details, cancel (ADM-20). */
export function BookingMenu({
  booking,
  onAction,
  className,
}: BookingActionProps & { className?: string | undefined }) {
  if (!canCancel(booking.status)) return null;
  const phase = findChecklistPhase(booking.status);
  return (
    <Menu
      label={`More for ${booking.booking_number}`}
      trigger={<Icon of={EllipsisVertical} />}
      triggerClassName={`inline-grid size-tap flex-none place-items-center rounded-pill text-ink hover:bg-ground-deep focus-visible:rounded-pill ${className ?? ''}`}
      entries={[
        { key: 'details', label: 'Details', icon: ReceiptText, to: `/booking/${booking.id}` },
        ...(phase
          ? [
              {
                key: 'checklist',
                label: 'Checklist',
                icon: ClipboardCheck,
                to: getChecklistPath(booking.id, phase),
              },
            ]
          : []),
        {
          key: 'cancel',
          label: ACTION_LABELS.cancel_by_office,
          icon: CircleX,
          onSelect: () => onAction('cancel_by_office', booking),
        },
      ]}
    />
  );
}
