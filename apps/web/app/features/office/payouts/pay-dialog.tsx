import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import type { DueHost, DuePayout } from '@coastline/domain/wire/bookings/payout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Money, Price } from '#app/ui/data-display/money.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { DeedForm } from '../dialogs/deed-form.tsx';
import { toWire, WayFields, type WayOfPayment } from '../dialogs/way-of-payment.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ItemsSkeleton } from './items-skeleton.tsx';
import { chosenItems, firstChoice, sumOf, toggled } from './payout-choice.ts';
import { dueToHostQuery } from './queries.ts';
import { usePayHost } from './use-pay-host.ts';

const REFERENCE_HINTS: Record<PaymentMethod, string> = {
  cash: 'The number of the receipt that the host signed, if there is one.',
  wave: 'The transaction ID that Wave shows.',
  bank: 'The reference that the bank shows.',
};

/** Records that a host was paid. What it comes to follows from the bookings: nobody types a sum. */
export function PayDialog({ host, open, onClose }: { host: DueHost; open: boolean; onClose: () => void }) {
  const phone = useFormattedPhone(host.host_phone);
  const found = useQuery({ ...dueToHostQuery(host.host_id), enabled: open });
  const [seen, setSeen] = useState<DuePayout | undefined>();
  const [choice, setChoice] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<WayOfPayment>({ method: 'wave', reference: '' });
  const [isEmpty, setEmpty] = useState(false);
  const mutation = usePayHost(onClose);
  // Chosen out of what is due now, not of what was when it was last read.
  if (found.data && !found.isFetching && !seen) {
    setSeen(found.data);
    setChoice(firstChoice(found.data));
  }
  // What is all paid meanwhile stays as it was seen: the server says so to whoever would pay it again.
  const due = seen && (found.data ?? seen);
  const items = due ? chosenItems(due, choice) : [];
  const amount = sumOf(items);
  const pay = () => {
    if (!due) return;
    setEmpty(items.length === 0);
    if (items.length === 0) return;
    const booking_ids = items.map((item) => item.booking_id);
    mutation.mutate({ host_id: due.host_id, booking_ids, expected_amount: amount, ...toWire(way) });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Record a payout"
      description={`To ${host.host_name}${phone ? `, ${phone}` : ''}`}
      confirm="Record payout"
      busy={mutation.isPending}
      error={isEmpty && items.length === 0 ? 'Choose at least one booking.' : mutation.error?.message}
      onConfirm={pay}
    >
      {due ? (
        <>
          <ItemChoice due={due} choice={choice} onToggle={(id) => setChoice(toggled(choice, id))} />
          <p
            role="status"
            className="flex items-baseline justify-between gap-4 rounded-md bg-ground-deep px-4 py-3"
          >
            <span className="text-sm text-ink-soft">{formatCount(items.length, 'booking')}</span>
            <Price className="text-[1.5rem]">{formatDalasi(amount)}</Price>
          </p>
        </>
      ) : (
        <NoChoiceYet found={found} bookings={host.bookings} />
      )}
      <WayFields label="Paid by" hints={REFERENCE_HINTS} way={way} onChange={setWay} />
    </DeedForm>
  );
}

/** What stands in place of the bookings before they are there, where they did not come, or where all is paid. */
function NoChoiceYet({
  found,
  bookings,
}: {
  found: {
    data: DuePayout | null | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  bookings: number;
}) {
  if (found.data === null && !found.isFetching) return <Note>Nothing is due to this host any more.</Note>;
  if (found.error && !found.isFetching) {
    return (
      <LoadFailed title="Failed to load bookings." error={found.error} onRetry={() => void found.refetch()} />
    );
  }
  return <ItemsSkeleton bookings={bookings} />;
}

function ItemChoice({
  due,
  choice,
  onToggle,
}: {
  due: DuePayout;
  choice: ReadonlySet<string>;
  onToggle: (bookingId: string) => void;
}) {
  if (due.items.length === 1) return null;
  return (
    <fieldset className="grid max-h-60 min-w-0 overflow-y-auto">
      <legend className="mb-1 text-sm font-semibold">For these bookings</legend>
      {due.items.map((item) => (
        <Checkbox
          key={item.booking_id}
          checked={choice.has(item.booking_id)}
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
