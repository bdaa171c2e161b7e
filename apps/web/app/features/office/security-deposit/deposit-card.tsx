import type { Booking } from '@coastline/contracts/bookings/booking';
import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { useQuery } from '@tanstack/react-query';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { DEPOSIT_TONES } from '#app/lib/security-deposits/deposit-tones.ts';
import { depositQuery } from '#app/lib/security-deposits/queries.ts';
import { securityDeposit } from '#app/texts/en/security-deposit.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Price } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { useDialog } from '../dialogs/use-dialog.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { EndDepositDialog } from './end-deposit-dialog.tsx';
import { TakeDepositDialog, type TakeMethod } from './take-deposit-dialog.tsx';

/** The security deposit of a booking for the office: take, waive, void and settle it (TRIP-260). */
export function DepositCard({ booking }: { booking: Booking }) {
  const isAgreed = booking.car_rules.security_deposit > 0 && booking.status !== 'booked';
  const query = useQuery({ ...depositQuery(booking.id), enabled: isAgreed });
  const { data } = query;
  if (!isAgreed || (data && !data.deposit && !data.can?.take)) return null;
  const deposit = data?.deposit;
  return (
    <Card as="section" aria-labelledby="security-deposit" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="security-deposit">Security deposit</h2>
        {data ? (
          <Badge tone={deposit ? DEPOSIT_TONES[deposit.status] : 'sun'}>
            {deposit ? OFFICE_STATUSES[deposit.status] : securityDeposit.english.notTaken}
          </Badge>
        ) : null}
      </div>
      {data ? (
        <Deposit booking={booking} data={data} />
      ) : query.error ? (
        <LoadErrorState title="The security deposit did not load." query={query} />
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </Card>
  );
}

const OFFICE_STATUSES = {
  ...securityDeposit.english.statuses,
  requested: 'Waits for the guest’s card',
  settling: 'At the provider',
};

type Opened = TakeMethod | 'void' | 'settle';

function Deposit({ booking, data }: { booking: Booking; data: SecurityDepositState }) {
  const { openDialog, dialog } = useDialog((shown: Opened, props) =>
    shown === 'void' || shown === 'settle' ? (
      <EndDepositDialog booking={booking} data={data} action={shown} {...props} />
    ) : (
      <TakeDepositDialog booking={booking} data={data} method={shown} {...props} />
    ),
  );
  return (
    <>
      <Price className="text-[1.5rem]">{formatDalasi(data.agreed_amount)}</Price>
      <DepositFacts data={data} />
      <Actions data={data} onOpen={openDialog} />
      {dialog}
    </>
  );
}

function Actions({ data, onOpen }: { data: SecurityDepositState; onOpen: (shown: Opened) => void }) {
  const { can, deposit } = data;
  if (!can) return null;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {can.take ? (
        <>
          <Button tone="main" aria-haspopup="dialog" onClick={() => onOpen('cash')}>
            Take it in cash
          </Button>
          {can.authorise.length > 0 ? (
            <Button aria-haspopup="dialog" onClick={() => onOpen('card')}>
              By card
            </Button>
          ) : null}
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => onOpen('waived')}>
            Waive it
          </Button>
        </>
      ) : null}
      {can.settle ? (
        <Button aria-haspopup="dialog" onClick={() => onOpen('settle')}>
          Settle it now
        </Button>
      ) : null}
      {can.void ? (
        <Button small tone="quiet" aria-haspopup="dialog" onClick={() => onOpen('void')}>
          {deposit?.status === 'requested' ? 'End the request' : 'Recorded by mistake'}
        </Button>
      ) : null}
    </div>
  );
}
