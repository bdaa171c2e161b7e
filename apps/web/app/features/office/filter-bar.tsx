import { BOOKING_STATUSES, statusLabel } from '@coastline/domain/booking-life-cycle';
import { Chip, ChipRow } from '#app/ui/chip.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { BookingFilters } from './booking-filters.ts';
import { SearchBox } from './search-box.tsx';

/** Search, statuses and the switch for removed bookings (ADM-06). */
export function FilterBar({
  filters,
  onChange,
}: {
  filters: BookingFilters;
  onChange: (change: Partial<BookingFilters>) => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-[24rem_auto] lg:items-center lg:justify-between">
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      <div className="lg:order-2">
        <Switch
          label="Show Deleted Bookings"
          checked={filters.deleted}
          onChange={(deleted) => onChange({ deleted })}
        />
      </div>
      <div className="min-w-0 max-lg:-order-none lg:order-3 lg:col-span-2">
        <ChipRow label="Status">
          <Chip pressed={filters.status === undefined} onClick={() => onChange({ status: undefined })}>
            Any status
          </Chip>
          {BOOKING_STATUSES.map((status) => (
            <Chip
              key={status}
              pressed={filters.status === status}
              onClick={() => onChange({ status: filters.status === status ? undefined : status })}
            >
              {statusLabel(status, 'admin')}
            </Chip>
          ))}
        </ChipRow>
      </div>
    </div>
  );
}
