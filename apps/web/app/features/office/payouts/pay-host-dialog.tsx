import type { DueHost, DuePayout } from '@coastline/contracts/bookings/payout';
import type { OfflineMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatCount, formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { PersonDestinationPanel, usePersonDestination } from '../destinations/person-destination.tsx';
import { findDestinationId, useDestinationMethod } from '../destinations/use-destination-method.ts';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog } from '../dialogs/form-dialog.tsx';
import { type PaymentInput, PaymentMethodFields, toPaymentArgs } from '../dialogs/payment-method-fields.tsx';
import { usePayHost } from './mutations.ts';
import { PayoutItemsSkeleton } from './payout-items-skeleton.tsx';
import { getInitialSelection, getSelectedItems, sumAmounts, toggleBooking } from './payout-selection.ts';
import { duePayoutQuery } from './queries.ts';

const REFERENCE_HINTS: Record<OfflineMethod, string> = {
  cash: 'The number of the receipt that the host signed, if there is one.',
  wave: 'The transaction ID that Wave shows.',
  bank: 'The reference that the bank shows.',
};

const NOTHING_CHOSEN = { message: 'Choose at least one booking.' };

/** Dialog that records a payout to a host. The amount follows from the selected bookings. */
export function PayHostDialog({ host, ...dialog }: DialogProps & { host: DueHost }) {
  const phone = useFormattedPhone(host.host_phone);
  const query = useQuery({ ...duePayoutQuery(host.host_id), enabled: dialog.open });
  const [initialDue, setInitialDue] = useState<DuePayout | undefined>();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<PaymentInput>({ defaultValues: { method: 'wave', reference: '' } });
  const destination = usePersonDestination(host.host_id, { purpose: 'payout', enabled: dialog.open });
  useDestinationMethod(form, destination.data);
  const [isEmpty, setEmpty] = useState(false);
  const mutation = usePayHost(dialog.onClose);
  // Waits for the refetch, so that the initial selection is not based on cached data.
  if (query.data && !query.isFetching && !initialDue) {
    setInitialDue(query.data);
    setSelection(getInitialSelection(query.data));
  }
  // Keeps the last items when everything was paid in the meantime. The server then rejects the payout with a message.
  const due = initialDue && (query.data ?? initialDue);
  const items = due ? getSelectedItems(due, selection) : [];
  const amount = sumAmounts(items);
  const isSelectionMissing = isEmpty && items.length === 0;
  const pay = (payment: PaymentInput) => {
    if (!due) return;
    setEmpty(items.length === 0);
    if (items.length === 0) return;
    const booking_ids = items.map((item) => item.booking_id);
    mutation.mutate({
      host_id: due.host_id,
      booking_ids,
      expected_amount: amount,
      ...toPaymentArgs(payment),
      destination_id: findDestinationId(destination.data, payment.method),
    });
  };
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Record a payout"
      description={`To ${host.host_name}${phone ? `, ${phone}` : ''}`}
      confirmLabel="Record payout"
      mutation={{
        isPending: mutation.isPending,
        error: isSelectionMissing ? NOTHING_CHOSEN : mutation.error,
      }}
      onConfirm={pay}
    >
      {due ? (
        <>
          <ItemCheckboxes
            due={due}
            selection={selection}
            onToggle={(id) => setSelection(toggleBooking(selection, id))}
          />
          <AmountRow role="status" label={formatCount(items.length, 'booking')}>
            {formatDalasi(amount)}
          </AmountRow>
        </>
      ) : (
        <ItemsPlaceholder query={query} bookings={host.bookings} />
      )}
      <PersonDestinationPanel query={destination} purpose="payout" />
      <PaymentMethodFields label="Paid by" hints={REFERENCE_HINTS} />
    </FormDialog>
  );
}

/** Shown instead of the bookings: skeleton, error, or a note that nothing is due. */
function ItemsPlaceholder({
  query,
  bookings,
}: {
  query: UseQueryResult<DuePayout | null>;
  bookings: number;
}) {
  if (query.data === null && !query.isFetching) return <Note>Nothing is due to this host any more.</Note>;
  if (query.error && !query.isFetching)
    return <LoadErrorState title="Failed to load bookings." query={query} />;
  return <PayoutItemsSkeleton bookings={bookings} />;
}

function ItemCheckboxes({
  due,
  selection,
  onToggle,
}: {
  due: DuePayout;
  selection: ReadonlySet<string>;
  onToggle: (bookingId: string) => void;
}) {
  if (due.items.length === 1) return null;
  return (
    <fieldset className="grid max-h-60 min-w-0 overflow-y-auto">
      <legend className="mb-1 text-sm font-semibold">For these bookings</legend>
      {due.items.map((item) => (
        <Checkbox
          key={item.booking_id}
          checked={selection.has(item.booking_id)}
          onChange={() => onToggle(item.booking_id)}
        >
          <span className="flex justify-between gap-3 text-sm">
            <span className="min-w-0">
              <b className="font-semibold whitespace-nowrap">{item.booking_number}</b>{' '}
              <span className="text-ink-soft">
                {shortRange(item.start_date, item.end_date)}
                {item.cancelled ? ', cancelled' : null}
              </span>
            </span>
            <Money>{formatDalasi(item.amount)}</Money>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
