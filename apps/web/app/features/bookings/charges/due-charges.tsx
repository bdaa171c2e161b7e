import type { Booking } from '@coastline/contracts/bookings/booking';
import type { SecurityDeposit } from '@coastline/contracts/bookings/security-deposit';
import type { TripCharges } from '@coastline/contracts/bookings/trip-charge';
import { useQuery } from '@tanstack/react-query';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { depositQuery } from '#app/lib/security-deposits/queries.ts';
import { charges as chargeTexts } from '#app/texts/en/charges.ts';
import { securityDeposit } from '#app/texts/en/security-deposit.ts';
import { Note } from '#app/ui/states/note.tsx';
import { DueSum } from '../pay/due-sum.tsx';

/** The due sum of the charges and the ways to pay it, unless the security deposit pays it. */
export function DueCharges({ booking, charges }: { booking: Booking; charges: TripCharges }) {
  const t = useTexts(chargeTexts);
  const { paysDue } = useTexts(securityDeposit);
  const hasDeposit = booking.car_rules.security_deposit > 0;
  const { data } = useQuery({ ...depositQuery(booking.id), enabled: hasDeposit });
  const amount = charges.due_amount;
  if (isCovered(data?.deposit, amount)) return <Note tone="sun">{paysDue(formatDalasi(amount))}</Note>;
  return (
    <DueSum
      booking={booking}
      amount={amount}
      payee={charges.payee ?? undefined}
      title={t.due}
      body={t.dueBody}
    />
  );
}

/** Whether the held deposit pays all that is due. */
function isCovered(deposit: SecurityDeposit | null | undefined, dueAmount: number): boolean {
  const isHeld = deposit?.status === 'held' || deposit?.status === 'settling';
  return isHeld && (deposit.charged_amount ?? 0) >= dueAmount;
}
