import type { FailingDeposits } from '@coastline/contracts/bookings/security-deposit';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { listMissingPayees } from '@coastline/domain/money/payee';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Gavel, ShieldOff, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount, formatDalasi } from '#app/lib/formatting/format.ts';
import { useMe } from '#app/lib/session/active-role.ts';
import { useNow } from '#app/lib/time/use-now.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { undecidedSummaryQuery } from '../charges/undecided-queries.ts';
import { formatWaitingTime } from '../charges/waiting-time.ts';
import { officeQuery } from '../office-query.ts';
import { settingsQuery } from '../settings/queries.ts';
import { openReceiptCountQuery } from '../unmatched/queries.ts';

/** Warns about payment methods without payment details. */
export function MissingPaymentDetailsNote() {
  const settings = useQuery({ ...settingsQuery(), staleTime: 0 });
  const missing = settings.data ? listMissingPayees(settings.data.settings.payee) : [];
  if (missing.length === 0) return null;
  const names = missing.map((method) => METHOD_LABELS[method]).join(', ');
  return (
    <Note tone="sun" icon={Wallet} title="Guests are not told how to pay">
      <p>Payment details are missing for: {names}. Until then guests are told to call the office.</p>
      <Button asLink small to="/admin/settings" className="mt-2">
        Fill them in
      </Button>
    </Note>
  );
}

/** Warns about money of payment providers that belongs to no payment of a booking. */
export function UnmatchedReceiptsNote() {
  const { data: count = 0 } = useQuery(openReceiptCountQuery());
  if (count === 0) return null;
  return (
    <Note tone="danger" icon={CircleAlert} title={formatCount(count, 'unmatched receipt')}>
      <p>This money arrived online and could not be used. Send it back to the guest.</p>
      <Button asLink small to="/admin/unmatched-receipts" className="mt-2">
        Unmatched receipts
      </Button>
    </Note>
  );
}

/** Names the charges that wait for a decision, with their sum and the age of the oldest (TRIP-152). */
export function UndecidedChargesNote() {
  const { data } = useQuery(undecidedSummaryQuery());
  const now = useNow();
  const oldest = data?.items[0];
  if (!data || !oldest) return null;
  return (
    <Note tone="sun" icon={Gavel} title={`${formatCount(data.open_count, 'charge')} to decide`}>
      <p>
        {formatDalasi(data.open_amount)} in all. The oldest has waited for{' '}
        {formatWaitingTime(oldest.waiting_since, now)}.
      </p>
      <Button asLink small to="/admin/undecided-charges" className="mt-2">
        Charges to decide
      </Button>
    </Note>
  );
}

const FAILING_DEPOSITS_INTERVAL_MS = 30_000;

/** Names the deposits whose settlement fails (TRIP-154). */
export function FailingDepositsNote() {
  const { data } = useQuery({
    ...officeQuery<FailingDeposits>(['failing-deposits'], '/rest/v1/failing-security-deposits'),
    refetchInterval: FAILING_DEPOSITS_INTERVAL_MS,
  });
  if (!data || data.items.length === 0) return null;
  const count = formatCount(data.items.length, 'security deposit');
  return (
    <Note tone="danger" icon={CircleAlert} title={`${count} cannot be settled`}>
      <p>The settlement is tried again each minute. The booking says why it fails.</p>
      <ul className="mt-1 grid gap-x-4 sm:flex sm:flex-wrap">
        {data.items.map(({ booking_id: id, booking_number: number, guest_name: guest, amount }) => (
          <li key={id}>
            <Link to={`/booking/${id}`} className="inline-flex min-h-tap items-center wrap-anywhere">
              {number}, {guest}, {formatDalasi(amount)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Warns that the server does not require a second factor of admins, as in a demo. */
export function SecondFactorNote() {
  if (useMe().data?.office_second_factor !== 'not_required') return null;
  return (
    <Note icon={ShieldOff} title="This server lets admins in without a second factor">
      It is a demo or a development server. In production every admin sets up an authenticator app at the
      first sign-in.
    </Note>
  );
}
