import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { Banknote, ClipboardCheck, Flag, KeyRound, type LucideIcon, Undo2, UserX } from 'lucide-react';
import { getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { NoWrapNumbers } from '#app/ui/layout/no-wrap.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { findChecklistPhase, getChecklistPath } from '../checklist/checklist-path.ts';
import { ACTION_LABELS, canCancel, canMarkNoShow } from '../office-booking.ts';
import { type BookingActionProps, NextActionButton } from '../row/booking-row-actions.tsx';

/** Next action of a booking, with buttons for it and for cancelling (ADM-11, ADM-18, ADM-20). */
export function NextActionCard({
  booking,
  onAction,
  cancelNote,
}: BookingActionProps & { cancelNote: string | null }) {
  const today = useToday();
  const nextStep = getNextStep(booking, today);
  if (!nextStep) return cancelNote ? <Note title="Note of the office">{cancelNote}</Note> : null;
  const { icon, title, text } = nextStep;
  return (
    <Card
      as="section"
      look="lifted"
      aria-labelledby="next-action"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="flex flex-wrap items-start gap-3.5">
        <span className="grid size-11 place-items-center rounded-full bg-action-soft text-action-ink">
          <Icon of={icon} />
        </span>
        <div className="min-w-0 flex-1 basis-36">
          <h2 id="next-action" tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">
            <NoWrapNumbers text={text} />
          </p>
        </div>
      </div>
      {canCancel(booking.status) ? (
        <ActionButtons booking={booking} today={today} onAction={onAction} />
      ) : null}
    </Card>
  );
}

function ActionButtons({ booking, today, onAction }: BookingActionProps & { today: string }) {
  const buttons = useFocusFallback<HTMLDivElement>();
  const phase = findChecklistPhase(booking.status);
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {phase ? (
        <Button asLink small tone="main" to={getChecklistPath(booking.id, phase)} className="max-sm:w-full">
          <Icon of={ClipboardCheck} />
          {phase === 'hand_over' ? 'Hand-over checklist' : 'Return checklist'}
        </Button>
      ) : null}
      <NextActionButton
        booking={booking}
        onAction={onAction}
        isSecond={phase !== undefined}
        className="max-sm:w-full"
      />
      {canMarkNoShow(booking, today) ? (
        <Button
          small
          aria-haspopup="dialog"
          onClick={() => onAction('cancel_by_office', booking, { reason: 'no_show' })}
        >
          <Icon of={UserX} />
          Guest did not come
        </Button>
      ) : null}
      <Button
        small
        tone="danger-line"
        aria-haspopup="dialog"
        onClick={() => onAction('cancel_by_office', booking)}
      >
        {ACTION_LABELS.cancel_by_office}
      </Button>
    </div>
  );
}

const METHOD_TEXTS: Record<PaymentMethod, string> = {
  cash: 'in cash',
  wave: 'by Wave',
  bank: 'by bank transfer',
  card: 'by card, paid online',
  modem_pay: 'with Modem Pay, paid online',
};

interface NextStep {
  icon: LucideIcon;
  title: string;
  text: string;
}

function getNextStep(booking: Booking, today: string): NextStep | undefined {
  const { booking_number: number, payment_method: method } = booking;
  const first = formatLongDay(booking.meeting?.pick_up.date ?? booking.start_date);
  const last = formatLongDay(booking.end_date);
  switch (booking.status) {
    case 'booked':
      return {
        icon: Banknote,
        title: 'Take the deposit',
        text: `${formatDalasi(getAmountDue(booking))}, ${METHOD_TEXTS[method]}, with the reference ${number}.`,
      };
    case 'confirmed':
      return {
        icon: Banknote,
        title: 'Take the final payment',
        text: `${formatDalasi(getAmountDue(booking))} before the pick-up on ${first}.`,
      };
    case 'ready_for_pickup':
      return today < booking.start_date
        ? {
            icon: KeyRound,
            title: 'Ready for pick-up',
            text: `Everything is paid. Hand-over from ${first} on.`,
          }
        : {
            icon: KeyRound,
            title: 'Hand the car over',
            text: `The pick-up day is ${first}. Everything is paid.`,
          };
    case 'in_progress':
      return today > booking.end_date
        ? { icon: Undo2, title: 'The car is overdue', text: `It was to come back on ${last}.` }
        : { icon: Undo2, title: 'The car is out', text: `It comes back on ${last}.` };
    case 'completed':
      return { icon: Flag, title: 'This rental is over', text: 'The car is back and everything is paid.' };
    case 'cancelled':
      return undefined;
  }
}
