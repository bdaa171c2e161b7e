import { fromDalasi, parseDalasi, toDalasi } from '@coastline/domain/money/money';
import {
  isReferenceMissing,
  REFERENCE_MISSING,
  validateAmountReceived,
} from '@coastline/domain/money/payments';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { parseNumber } from '#app/lib/formatting/parse-number.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { carName, DEED_LABELS, findPayment } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { toWire, WayFields, type WayOfPayment } from './way-of-payment.tsx';

const WORDS = {
  mark_deposit: {
    phase: 'deposit50',
    title: 'Deposit received?',
    half: 'Deposit, 50 %',
    done: 'Deposit received',
    now: 'is confirmed',
  },
  mark_final_payment: {
    phase: 'final50',
    title: 'Final payment received?',
    half: 'Final payment, 50 %',
    done: 'Final payment received',
    now: 'is ready for pick-up',
  },
} as const;

/** Records one half of the price: what came, and the way it came (ADM-11 to ADM-14). */
export function PaymentDialog({
  deed,
  booking,
  open,
  onClose,
}: DeedDialogProps & { deed: 'mark_deposit' | 'mark_final_payment' }) {
  const due = deed === 'mark_deposit' ? booking.deposit_amount : booking.final_amount;
  const [way, setWay] = useState<WayOfPayment>({ method: booking.payment_method, reference: '' });
  const [amount, setAmount] = useState(String(due));
  const [lacksReference, setLacksReference] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const words = WORDS[deed];
  const mutation = useDeed(
    { deed, booking },
    {
      praise: (changed) => ({
        title: words.done,
        description: `${booking.booking_number} ${words.now}. Receipt ${findPayment(changed, words.phase)?.receipt_number ?? ''}.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const received = readAmount(amount);
    const wrong = received === undefined ? 'Please enter what you received.' : problemWith(received, due);
    const lacks = !wrong && isReferenceMissing(way);
    setProblem(wrong);
    setLacksReference(lacks);
    if (!wrong && !lacks) mutation.mutate({ ...toWire(way), amount_received: received });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={words.title}
      description={
        <>
          {booking.guest?.name ?? 'The guest'}, {carName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirm={DEED_LABELS[deed]}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-ground-deep px-4 py-3">
        <span className="text-sm text-ink-soft">{words.half}</span>
        <Price className="text-[1.5rem]">{formatDalasi(due)}</Price>
      </p>
      <TextInput
        label="Amount received"
        aside="in dalasi"
        inputMode="decimal"
        autoComplete="off"
        error={problem}
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value);
          setProblem(undefined);
        }}
      />
      <WayFields
        isRequired
        way={way}
        error={lacksReference && isReferenceMissing(way) ? REFERENCE_MISSING : undefined}
        onChange={setWay}
      />
    </DeedForm>
  );
}

function readAmount(text: string): number | undefined {
  const bututs = parseDalasi(parseNumber(text));
  return bututs === undefined || bututs < 0 ? undefined : toDalasi(bututs);
}

function problemWith(received: number, due: number): string | undefined {
  const check = validateAmountReceived({ dueBututs: fromDalasi(due), receivedBututs: fromDalasi(received) });
  return check.ok ? undefined : check.message;
}
