import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { STATEMENT_METHODS } from '@coastline/domain/money/statement-lines';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { DayRangeFields } from '../day-range-fields.tsx';
import type { ReconciliationFilters } from './queries.ts';

/** Filters of both lists: method and days. */
export function ReconciliationFilterBar({
  filters,
  onChange,
}: {
  filters: ReconciliationFilters;
  onChange: (change: Partial<ReconciliationFilters>) => void;
}) {
  const { method, from, to } = filters;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <ChipRow label="Method">
        <Chip pressed={method === undefined} onClick={() => onChange({ method: undefined })}>
          All methods
        </Chip>
        {STATEMENT_METHODS.map((each) => (
          <Chip key={each} pressed={method === each} onClick={() => onChange({ method: each })}>
            {METHOD_LABELS[each]}
          </Chip>
        ))}
      </ChipRow>
      <DayRangeFields from={from} to={to} onChange={onChange} />
    </div>
  );
}
