import type { DueHost, PayoutItem } from '@coastline/contracts/bookings/payout';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDalasi, formatDateTime, shortRange } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { PhoneText } from '#app/lib/phone/formatted-phone.tsx';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Money, Price } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { formatDestination } from '../destinations/format-destination.ts';
import { PayoutItemsSkeleton } from './payout-items-skeleton.tsx';
import { duePayoutQuery } from './queries.ts';

export function DueHostCard({ host, onPay }: { host: DueHost; onPay: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-28">
          <h3 className="wrap-anywhere">{host.host_name}</h3>
          <HostPhone phone={host.host_phone} />
          <HostDestination destination={host.destination} />
        </div>
        <Price className="text-[1.5rem]">{formatDalasi(host.amount)}</Price>
      </div>
      <details className="group border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-tap cursor-pointer items-center justify-between gap-3 text-sm font-semibold text-action-ink">
          {formatCount(host.bookings, 'booking')}
          <Icon
            of={ChevronDown}
            className="size-5 transition-transform duration-quick group-open:rotate-180"
          />
        </summary>
        {isOpen ? <DueItems host={host} /> : null}
      </details>
      <Button
        tone="main"
        aria-haspopup="dialog"
        aria-label={`Record payout to ${host.host_name}`}
        className="justify-self-start max-sm:w-full"
        onClick={onPay}
      >
        Record payout
      </Button>
    </Card>
  );
}

function HostPhone({ phone }: { phone: string }) {
  if (!phone) return <span className="text-sm text-ink-soft">No phone number</span>;
  return (
    <a href={getTelUrl(phone)} className="inline-flex min-h-tap items-center gap-1.5 text-sm tabular-nums">
      <Icon of={Phone} />
      <PhoneText phone={phone} />
    </a>
  );
}

/** Where the host wants the money, without the number. */
function HostDestination({ destination }: { destination: DueHost['destination'] }) {
  if (!destination) return <p className="text-sm text-ink-soft">No payout details yet</p>;
  return (
    <p className="text-sm">
      {formatDestination(destination)}
      {destination.change_at ? (
        <span className="block text-sun-ink">Changes {formatDateTime(destination.change_at)}</span>
      ) : null}
    </p>
  );
}

function DueItems({ host }: { host: DueHost }) {
  const due = useQuery(duePayoutQuery(host.host_id));
  if (due.data === undefined) {
    if (due.error) return <LoadErrorState title="Failed to load bookings." query={due} />;
    return <PayoutItemsSkeleton bookings={host.bookings} />;
  }
  return (
    <ul className="grid gap-3 pb-2">
      {due.data?.items.map((item) => (
        <li key={item.booking_id}>
          <DueItem item={item} />
        </li>
      ))}
    </ul>
  );
}

function DueItem({ item }: { item: PayoutItem }) {
  return (
    <span className="flex items-start justify-between gap-4 text-sm">
      <span className="min-w-0">
        <Link to={`/booking/${item.booking_id}`} className="font-semibold whitespace-nowrap tabular-nums">
          {item.booking_number}
        </Link>
        <span className="block wrap-anywhere text-ink-soft">
          {item.car_title}, {shortRange(item.start_date, item.end_date)}
          {item.cancelled ? ', cancelled' : null}
        </span>
      </span>
      <Money>{formatDalasi(item.amount)}</Money>
    </span>
  );
}
