import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { KIND_LABELS, UNIT_LABELS } from './extra-values.ts';
import { officeExtrasQuery } from './queries.ts';

/** The extras of the office: list, add, edit and retire (TRIP-100). */
export function ExtrasView() {
  const extras = useQuery(officeExtrasQuery());
  const [dialog, setDialog] = useState<{ key: number; extra: ManagedExtra | undefined; isOpen: boolean }>();
  const openDialog = (extra: ManagedExtra | undefined) =>
    setDialog({ key: (dialog?.key ?? 0) + 1, extra, isOpen: true });
  return (
    <>
      <p className="text-ink-soft">Guests can add these to a booking of any car.</p>
      {extras.data ? (
        <ExtraList extras={extras.data.items} onEdit={openDialog} />
      ) : extras.error ? (
        <LoadErrorState
          title="Failed to load the extras."
          error={extras.error}
          onRetry={() => void extras.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      )}
      <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => openDialog(undefined)}>
        Add an extra
      </Button>
      {dialog ? (
        <ExtraDialog
          key={dialog.key}
          extra={dialog.extra}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      ) : null}
    </>
  );
}

function ExtraList({
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
              aria-haspopup="dialog"
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
