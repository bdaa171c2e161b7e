import type { Payout, PayoutItem } from '@coastline/contracts/bookings/payout';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { DownloadButton } from '#app/lib/device/download-button.tsx';
import { formatCount, formatDalasi, shortRange } from '#app/lib/formatting/format.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useConfig } from '#app/lib/page/config.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { DestinationPanel } from '#app/lib/payment-destinations/destination-panel.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { destinations } from '#app/texts/en/destinations.ts';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { TwoColumns } from '#app/ui/layout/page-layout.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { DateBox } from '../date-box.tsx';
import { duePayoutQuery, hostPayoutsQuery } from './queries.ts';

/** Received and due payouts of a host, by booking. */
export function HostPayouts() {
  return (
    <>
      <div className="max-w-prose">
        <h1 className="max-md:sr-only">Payouts</h1>
        <p className="text-sm text-ink-soft">
          Your share of a rental, after the fee, is due when the car is back; of a cancelled one what you keep
          is due at once. The office pays it in cash, by Wave or to your bank.
        </p>
      </div>
      <TwoColumns even>
        <ReceivedPayoutsCard />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 max-lg:order-first">
          <DuePayoutCard />
          <PayoutDestinationCard />
        </div>
      </TwoColumns>
    </>
  );
}

/** Where the payouts of the host go, with a reminder while money is due and nothing is set (PAY-90). */
function PayoutDestinationCard() {
  const { user } = useSession();
  const { data: due } = useQuery(duePayoutQuery(user?.id));
  const t = useTexts(destinations);
  return (
    <Card
      as="section"
      aria-labelledby="payout-details"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id="payout-details">{t.purposes.payout.form}</h2>
      <DestinationPanel purpose="payout" reminder={due ? t.payoutDue : undefined} />
    </Card>
  );
}

/** Amount that is due to the host, by booking. */
function DuePayoutCard() {
  const { user } = useSession();
  const due = useQuery(duePayoutQuery(user?.id));
  if (due.isPending) return <Skeleton className="h-60 rounded-lg" />;
  if (due.error && due.data === undefined)
    return <LoadErrorState notifies title="Failed to load payouts." query={due} />;
  return (
    <Card as="section" aria-labelledby="due">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="due">Due to you</h2>
        <b className="font-display text-2xl font-[750] whitespace-nowrap tabular-nums">
          {formatDalasi(due.data?.amount ?? 0)}
        </b>
      </div>
      {due.data ? (
        <PayoutItems items={due.data.items} />
      ) : (
        <p className="pt-2 text-sm text-ink-soft">Nothing is due. The next rental that ends shows here.</p>
      )}
    </Card>
  );
}

/** Payouts to the host with their bookings, newest first. */
function ReceivedPayoutsCard() {
  const { user } = useSession();
  const list = useInfiniteQuery(hostPayoutsQuery(user?.id));
  if (list.isPending) return <Skeleton className="h-80 rounded-lg" />;
  if (!list.data) return <LoadErrorState notifies title="Failed to load payouts." query={list} />;
  const payouts = list.data.pages.flatMap((page) => page.items);
  return (
    <Card as="section" aria-labelledby="received">
      <h2 id="received" className="mb-2">
        Received
      </h2>
      {payouts.length === 0 ? (
        <EmptyState title="No payouts yet">What the office pays you shows here with its bookings.</EmptyState>
      ) : null}
      <ul>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-3">
          <NextPage list={list} label="Show earlier payouts" />
        </div>
      ) : null}
    </Card>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { productName } = useConfig();
  return (
    <li className="flex min-w-0 flex-wrap gap-x-3.5 gap-y-2 py-3.5 not-first:border-t not-first:border-line first:pt-1">
      <DateBox date={payout.paid_at.slice(0, 10)} />
      <div className="min-w-0 flex-1 basis-44">
        {payout.voided_at ? (
          <span className="flex flex-wrap items-center gap-2">
            <s className="text-lg whitespace-nowrap text-ink-soft tabular-nums">
              {formatDalasi(payout.amount)}
            </s>
            <Badge tone="danger">Void, due again</Badge>
          </span>
        ) : (
          <b className="text-lg whitespace-nowrap tabular-nums">{formatDalasi(payout.amount)}</b>
        )}
        <details className="text-sm">
          <summary className="min-h-tap cursor-pointer content-center text-ink-soft">
            {payout.destination ?? METHOD_LABELS[payout.method]}, for{' '}
            {formatCount(payout.items.length, 'booking')}
          </summary>
          <PayoutItems items={payout.items} />
        </details>
        <DownloadButton
          path={`/rest/v1/payouts/${encodeURIComponent(payout.id)}/statement`}
          name={`${productName} ${payout.payout_number}.pdf`}
          failed="The statement could not be made"
          icon={FileText}
        >
          <span>
            Statement <NoWrap>{payout.payout_number}</NoWrap>
          </span>
        </DownloadButton>
      </div>
    </li>
  );
}

function PayoutItems({ items }: { items: readonly PayoutItem[] }) {
  return (
    <ul className="mt-2">
      {items.map((item) => (
        <li
          key={item.booking_id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm not-first:border-t not-first:border-line"
        >
          <span className="min-w-0 flex-1 basis-36">
            <Link
              to={`/booking/${item.booking_id}`}
              className="inline-block min-h-6 font-semibold wrap-anywhere underline"
            >
              {item.car_title}
            </Link>
            <span className="block text-xs text-ink-faint">
              <NoWrap>{item.booking_number}</NoWrap>, {shortRange(item.start_date, item.end_date)}
              {item.cancelled ? ', cancelled' : null}
            </span>
          </span>
          <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">
            {formatDalasi(item.amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
