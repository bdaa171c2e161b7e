import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { KIND_LABELS, UNIT_LABELS } from './extra-values.ts';

/** The extras of the office or of a car, retired ones too. */
export function ExtraList({
  extras,
  onEdit,
}: {
  extras: readonly ManagedExtra[];
  onEdit: (extra: ManagedExtra) => void;
}) {
  if (extras.length === 0) {
    return (
      <EmptyState title="No extras yet">Guests see the extras that you add in the booking form.</EmptyState>
    );
  }
  return (
    <ul aria-label="Extras" className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {extras.map((extra) => (
        <li key={extra.id}>
          <Card className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="min-w-0 text-lg wrap-anywhere">{extra.name}</h2>
              {extra.retired_at ? <Badge>Retired</Badge> : null}
            </div>
            <p className="text-sm text-ink-soft">
              {KIND_LABELS[extra.kind]}, {extra.stock} in stock
            </p>
            <p className="tabular-nums">
              {formatDalasi(extra.unit_price)} {UNIT_LABELS[extra.per]}
            </p>
            <Button
              small
              className="justify-self-start"
              aria-label={`Edit ${extra.name}`}
              onClick={() => onEdit(extra)}
            >
              Edit
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
