import { BOOKING_STATUSES, statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { Switch } from '#app/ui/controls/switch.tsx';
import { type BookingFilters, canHideDeleted, type StatusCounts } from './booking-filters.ts';
import { SearchBox } from './search-box.tsx';

/** Search, status filter and the switch for removed bookings (ADM-06). */
export function BookingFilterBar({
  filters,
  counts,
  onChange,
}: {
  filters: BookingFilters;
  counts: Partial<StatusCounts>;
  onChange: (change: Partial<BookingFilters>) => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="w-full md:w-96">
          <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
        </div>
        {canHideDeleted(filters.tab) ? (
          <Switch
            label="Show Deleted Bookings"
            checked={filters.deleted}
            onChange={(deleted) => onChange({ deleted })}
          />
        ) : (
          <p className="flex min-h-tap items-center text-ink-soft">Deleted bookings are shown too</p>
        )}
      </div>
      <ChipRow label="Status">
        <Chip pressed={filters.status === undefined} onClick={() => onChange({ status: undefined })}>
          Any status
        </Chip>
        {BOOKING_STATUSES.map((status) => (
          <Chip
            key={status}
            pressed={filters.status === status}
            count={counts[status]}
            onClick={() => onChange({ status: filters.status === status ? undefined : status })}
          >
            {statusLabel(status, 'admin')}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
