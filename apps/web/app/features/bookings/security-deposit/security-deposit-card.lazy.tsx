import type { Booking } from '@coastline/contracts/bookings/booking';
import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { DEPOSIT_TONES } from '#app/lib/security-deposits/deposit-tones.ts';
import { depositQuery } from '#app/lib/security-deposits/queries.ts';
import { securityDeposit } from '#app/texts/en/security-deposit.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { DepositLines } from './deposit-lines.tsx';

/** Amount, method, release and settlement of the security deposit (TRIP-258, TRIP-259). */
export default function SecurityDepositCard({
  booking,
  status,
}: {
  booking: Booking;
  status: BookingStatus;
}) {
  const t = useTexts(securityDeposit);
  const query = useQuery(depositQuery(booking.id));
  const { data } = query;
  if (!data && query.error) return <QueryErrorNote title={t.didNotLoad} query={query} />;
  // A cancelled booking without a deposit has none to show.
  if (data && !data.deposit && status === 'cancelled') return null;
  const deposit = data?.deposit;
  return (
    <Card as="section" aria-labelledby="security-deposit" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="security-deposit">{t.title}</h2>
        {data ? (
          <Badge tone={deposit ? DEPOSIT_TONES[deposit.status] : 'sun'}>
            {deposit ? t.statuses[deposit.status] : t.notTaken}
          </Badge>
        ) : null}
      </div>
      {data ? <Content booking={booking} data={data} /> : <Skeleton className="h-20 rounded-lg" />}
    </Card>
  );
}

function Content({ booking, data }: { booking: Booking; data: SecurityDepositState }) {
  const t = useTexts(securityDeposit);
  return (
    <>
      <p className="grid gap-0.5">
        <span className="font-display text-[1.25rem] font-bold tabular-nums">
          {formatDalasi(data.agreed_amount)}
        </span>
        <span className="text-sm text-ink-soft">{t.notPrice}</span>
      </p>
      {booking.viewer === 'host' ? (
        <p className="text-sm text-ink-soft">{t.forHost}</p>
      ) : (
        <DepositLines booking={booking} data={data} />
      )}
    </>
  );
}
