import type { ListedStatementImport } from '@coastline/contracts/statement';
import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDateTime } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/data-display/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/table.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { type ReconciliationFilters, statementImportsQuery } from './queries.ts';
import { ReconciliationSkeleton } from './reconciliation-skeleton.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** The latest imports of account statements, each with a button that undoes it (PAY-128). */
export function ImportList({ filters }: { filters: ReconciliationFilters }) {
  const list = useQuery(statementImportsQuery(filters));
  if (list.isPending) return <ReconciliationSkeleton />;
  if (!list.data) return <LoadErrorState title="Failed to load the imports." query={list} />;
  const { items } = list.data;
  if (items.length === 0) {
    return (
      <EmptyState as="h3" title="No imports yet">
        Imported account statements are listed here.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Imported statements" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((imported) => (
        <ListRow key={imported.id}>
          <ImportCard imported={imported} />
        </ListRow>
      ))}
    </ul>
  );
}

function ImportCard({ imported }: { imported: ListedStatementImport }) {
  const { file_name: name, imported_by: by, imported_at: at, lines, matched_by_hand: byHand } = imported;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      as="article"
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4! sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {by}, {formatDateTime(at)}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge>{METHOD_LABELS[imported.method]}</Badge>
          <span>{formatCount(lines, 'line')}</span>
          {byHand > 0 ? <span>{byHand} matched by an admin</span> : null}
        </p>
      </div>
      <Button
        small
        aria-haspopup="dialog"
        aria-label={`Undo import of ${name}`}
        onClick={() => setOpen(true)}
      >
        Undo import
      </Button>
      <UndoImportDialog imported={imported} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
