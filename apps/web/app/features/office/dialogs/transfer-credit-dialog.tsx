import type { CreditTargets } from '@coastline/contracts/bookings/guest-credit';
import { formatRange } from '@coastline/domain/days/english-formats';
import { fromDalasi } from '@coastline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '#app/lib/api/api.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';
import { toRefundAmount, validateCreditAmount } from './refund-amount.tsx';

type Target = CreditTargets['items'][number];
type Values = { bookingId: string; amount: string };

/** Dialog that moves open credit to another booking of the guest, where it pays the sums that it covers (PAY-138). */
export function TransferCreditDialog({ booking, ...dialog }: BookingDialogProps) {
  const path = `/rest/v1/bookings/${booking.id}/credit-transfer-targets`;
  const targets = useQuery({
    queryKey: ['credit-targets', booking.id],
    queryFn: async ({ signal }) => (await api.get<CreditTargets>(path, { signal })).items,
    enabled: dialog.open,
    staleTime: 0,
  });
  const form = useDialogForm<Values>({ bookingId: '', amount: '' }, (values) =>
    validateTransfer(values, targets.data ?? []),
  );
  return (
    <ActionFormDialog
      {...dialog}
      action="transfer_credit"
      booking={booking}
      form={form}
      title="Use credit for another booking?"
      description={
        <>
          Of {booking.guest?.name ?? 'the guest'}, from <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel="Move credit"
      canConfirm={targets.data === undefined ? false : targets.data.length > 0}
      getArgs={({ bookingId, amount }) => ({ to_booking_id: bookingId, amount: toRefundAmount(amount) })}
      getSuccessMessage={({ credit_amount: left = 0 }) => ({
        title: 'Credit moved',
        description: `${formatDalasi(left)} of credit is left. The guest is told by mail.`,
      })}
    >
      {targets.data ? <Fields targets={targets.data} /> : null}
      {targets.data || targets.error ? null : <Skeleton className="h-40 rounded-lg" />}
      <QueryErrorNote title="The bookings did not load" query={targets} />
    </ActionFormDialog>
  );
}

function Fields({ targets }: { targets: readonly Target[] }) {
  const { register, setValue, formState } = useFormContext<Values>();
  const chosenId = useWatch<Values, 'bookingId'>({ name: 'bookingId' });
  const chosen = targets.find(({ booking_id: id }) => id === chosenId);
  if (targets.length === 0) {
    return (
      <Note>
        No booking can receive this credit: the guest has no other one that awaits money, or this one needs
        its credit itself.
      </Note>
    );
  }
  return (
    <>
      <Select
        label="Booking"
        error={formState.errors.bookingId?.message}
        {...register('bookingId', {
          onChange: ({ target }) => {
            const limit = targets.find(({ booking_id: id }) => id === target.value)?.limit_amount;
            const shouldValidate = formState.isSubmitted;
            setValue('amount', limit === undefined ? '' : String(limit), { shouldValidate });
          },
        })}
      >
        <option value="">Choose a booking</option>
        {targets.map((target) => (
          <option key={target.booking_id} value={target.booking_id}>
            {target.booking_number}, {formatRange(target.start_date, target.end_date)}, {target.car_title}
          </option>
        ))}
      </Select>
      <TextInput
        label="Amount in dalasi"
        aside={chosen ? `up to ${formatDalasi(chosen.limit_amount)}` : undefined}
        hint={
          chosen && chosen.due_amount > 0
            ? `The booking awaits ${formatDalasi(chosen.due_amount)}.`
            : undefined
        }
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
    </>
  );
}

function validateTransfer({ bookingId, amount }: Values, targets: readonly Target[]) {
  const target = targets.find(({ booking_id: id }) => id === bookingId);
  return {
    bookingId: target ? undefined : 'Please choose a booking.',
    amount: target && validateCreditAmount(amount, fromDalasi(target.limit_amount)),
  };
}
