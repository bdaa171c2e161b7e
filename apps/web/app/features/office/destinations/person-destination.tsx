import type { PersonDestination, WholeDestination } from '@coastline/contracts/payment-destination';
import type { DestinationPurpose } from '@coastline/domain/money/payment-destination';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { api } from '#app/lib/api/api.ts';
import { copyText } from '#app/lib/device/share.ts';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { useFormattedPhone } from '#app/lib/phone/formatted-phone.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { formatDestination } from './format-destination.ts';

/** The whole destination of a person while a dialog is open. Each fetch is audited, so it is fetched once and not kept. */
export function usePersonDestination(
  personId: string,
  { purpose, enabled }: { purpose: DestinationPurpose; enabled: boolean },
) {
  return useQuery({
    enabled,
    queryKey: ['person-destination', personId, purpose],
    queryFn: ({ signal }) =>
      api.get<PersonDestination>(`/rest/v1/people/${encodeURIComponent(personId)}/payment-destination`, {
        query: { purpose },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const NONE: Record<DestinationPurpose, string> = {
  payout: 'The host has not said yet where to send payouts. Ask them to set it on their account page.',
  refund: 'The guest has not said yet where to send refunds. Ask them to set it on their account page.',
};

/** Where the money of a person goes, with buttons that copy each value, and a warning about a change on hold. */
export function PersonDestinationPanel({
  query,
  purpose,
}: {
  query: ReturnType<typeof usePersonDestination>;
  purpose: DestinationPurpose;
}) {
  const { data, error } = query;
  if (!data) {
    if (!error || query.isFetching) return <PanelSkeleton />;
    return (
      <Note tone="danger" role="alert" title="Where to send it did not load.">
        <Button small tone="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Note>
    );
  }
  return (
    <section aria-label="Where to send it" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.current ? <DestinationRows destination={data.current} /> : <Note>{NONE[purpose]}</Note>}
      {data.pending ? (
        <Note tone="sun" title="A change is pending">
          From {formatDateTime(data.pending.usable_from)} on it is {formatDestination(data.pending)}. Pay to
          the one above until then.
        </Note>
      ) : null}
    </section>
  );
}

function PanelSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

function DestinationRows({ destination }: { destination: WholeDestination }) {
  const phone = useFormattedPhone(destination.kind === 'wave' ? destination.number : '');
  const rows: [label: string, value: string, copied: string][] =
    destination.kind === 'wave'
      ? [['Wave number', phone, destination.number]]
      : [
          ['Account holder', destination.holder, destination.holder],
          ['Account', destination.account, destination.account],
          ['Bank', destination.bank, destination.bank],
          ['SWIFT/BIC', destination.bic, destination.bic],
        ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line px-inset">
      {rows
        .filter(([, value]) => value)
        .map(([label, value, copied]) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <div className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="m-0 font-[650] wrap-anywhere tabular-nums">{value}</dd>
            </div>
            <CopyButton label={label} value={copied} />
          </div>
        ))}
    </dl>
  );
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    const isCopied = await copyText(value);
    if (isCopied) notify({ tone: 'good', title: `${label} copied` });
    else notify({ tone: 'bad', title: 'This browser does not copy. Select the value to copy it.' });
  };
  return (
    <dd className="m-0">
      <Button small tone="soft" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        <Icon of={Copy} /> <span aria-hidden="true">Copy</span>
      </Button>
    </dd>
  );
}
