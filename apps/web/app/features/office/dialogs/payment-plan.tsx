/** Effect of recording a received sum, for the payment dialog (PAY-105, PAY-106). */
import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { formatExactPrice } from '@coastline/domain/money/currency';
import {
  type CreditedPrice,
  planReceipt,
  type ReceiptPlan,
  validateReceived,
} from '@coastline/domain/money/guest-credits';
import { fromDalasi, parseDalasi, toDalasi } from '@coastline/domain/money/money';
import { useFormContext } from 'react-hook-form';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { findPayment, PAYMENT_PHASE_NAMES } from '../office-booking.ts';

/** A sum in dalasi; undefined for a text that is none. */
export function parseAmount(text: string): number | undefined {
  const bututs = parseDalasi(parseNumber(text));
  return bututs === undefined || bututs < 0 ? undefined : toDalasi(bututs);
}

/** Plans the recording of an entered sum; undefined for a text that is no sum. */
export function planAmount(
  booking: Booking,
  { text, phase }: { text: string; phase: PaymentPhase },
): ReceiptPlan | undefined {
  const received = parseAmount(text);
  return received === undefined
    ? undefined
    : planReceipt(phase, getCreditedPrice(booking), fromDalasi(received));
}

/** Error message of a sum that differs from the amount due, until the office accepts the difference. */
export function validateDifference(
  booking: Booking,
  input: { received: number; phase: PaymentPhase; acceptsDifference: boolean },
): string | undefined {
  const { received, phase, acceptsDifference } = input;
  const sum = { bututs: fromDalasi(received), acceptsDifference };
  const check = validateReceived(phase, getCreditedPrice(booking), sum);
  if (check.ok) return undefined;
  return sum.bututs > 0 ? 'Please confirm this.' : check.message;
}

function getCreditedPrice(booking: Booking): CreditedPrice {
  return {
    depositBututs: fromDalasi(booking.deposit_amount),
    finalBututs: fromDalasi(booking.final_amount),
    creditBututs: fromDalasi(booking.credit_amount ?? 0),
  };
}

/** Describes the effect of the recording, with the consent that it needs. */
export function PlanNote({ plan, needsConsent }: { plan: ReceiptPlan; needsConsent: boolean }) {
  const { register, formState } = useFormContext<{ acceptsDifference: boolean }>();
  return (
    <>
      <Note tone="sun" role="status">
        {describePlan(plan).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Note>
      {needsConsent ? (
        <Checkbox error={formState.errors.acceptsDifference?.message} {...register('acceptsDifference')}>
          {plan.pays.length > 0 ? 'Keep the rest as credit' : 'Record it as a part payment'}
        </Checkbox>
      ) : null}
    </>
  );
}

function describePlan({ pays, remainingBututs, creditBututs }: ReceiptPlan): string[] {
  const paid = pays.map((phase) => PAYMENT_PHASE_NAMES[phase]).join(' and the ');
  if (!paid)
    return [`${formatExactPrice(remainingBututs)} is still to be paid.`, 'The booking stays as it is.'];
  return [
    `The ${paid} will be paid.`,
    ...(creditBututs > 0 ? [`${formatExactPrice(creditBututs)} will be kept as credit.`] : []),
  ];
}

/** The message after a sum is recorded. */
export function describePayment(
  booking: Booking,
  changed: Booking,
  texts: { phase: PaymentPhase; successTitle: string; outcome: string },
): { title: string; description: string } {
  const payment = findPayment(changed, texts.phase);
  const credit = changed.credit_amount ?? 0;
  if (!payment) {
    const receipt = changed.credits?.at(-1)?.receipt_number ?? '';
    return {
      title: 'Part payment received',
      description: `${booking.booking_number} has ${formatDalasi(credit)} of credit. Receipt ${receipt}.`,
    };
  }
  const rest = credit > 0 ? ` ${formatDalasi(credit)} is kept as credit.` : '';
  return {
    title: texts.successTitle,
    description: `${booking.booking_number} ${texts.outcome}. Receipt ${payment.receipt_number}.${rest}`,
  };
}
