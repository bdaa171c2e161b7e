import type { CarBlock } from '@coastline/contracts/car';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import { useQuery } from '@tanstack/react-query';
import { shortRange } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { DateBox } from '../date-box.tsx';
import { useUnblockDates } from '../mutations.ts';
import { blocksQuery } from '../queries.ts';

/** Blocks of a car with buttons that remove them (OWN-12, OWN-13). */
export function BlockedList({ carId, today }: { carId: string; today: IsoDate }) {
  const blocks = useQuery(blocksQuery(carId));
  return (
    <Card as="section" aria-labelledby="blocked">
      <h2 id="blocked" tabIndex={-1} className="mb-2 outline-none">
        Blocked
      </h2>
      {blocks.isPending ? <Skeleton className="h-13" /> : null}
      {blocks.error && !blocks.data ? (
        <p role="alert" className="grid justify-items-start gap-2 text-sm text-ink-soft">
          {blocks.error.message}
          <Button small onClick={() => void blocks.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {blocks.data?.length === 0 ? <p className="text-sm text-ink-soft">No days are blocked.</p> : null}
      <ul>
        {blocks.data?.map((block) => (
          <BlockedRow key={block.id} carId={carId} block={block} isPast={block.end_date < today} />
        ))}
      </ul>
    </Card>
  );
}

function BlockedRow({ carId, block, isPast }: { carId: string; block: CarBlock; isPast: boolean }) {
  const days = shortRange(block.start_date, block.end_date);
  const source = block.calendar_name ? `From ${block.calendar_name}` : block.note;
  const mutation = useUnblockDates(carId, {
    onSuccess: () => notify({ title: 'Dates unblocked', description: days, tone: 'good' }),
    onError: (error) => notify({ title: 'Error', description: error.message, tone: 'bad' }),
  });
  const row = useFocusFallback<HTMLLIElement>();
  return (
    <li
      ref={row}
      className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 py-3.5 not-first:border-t not-first:border-line first:pt-1"
    >
      <DateBox date={block.start_date} />
      <div className="min-w-0">
        <b>{days}</b>
        {source ? <p className="text-sm wrap-anywhere text-ink-soft">{source}</p> : null}
      </div>
      {isPast || block.calendar_name ? (
        <span className="text-sm text-ink-faint">{isPast ? 'past' : 'connected'}</span>
      ) : (
        <Button
          tone="quiet"
          small
          aria-label={`Unblock ${days}`}
          busy={mutation.isPending}
          onClick={() => mutation.mutate(block.id)}
        >
          Unblock
        </Button>
      )}
    </li>
  );
}
