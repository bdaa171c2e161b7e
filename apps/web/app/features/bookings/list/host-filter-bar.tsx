import { BOOKING_STATUSES, statusLabel } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useSession } from '#app/lib/session/session-state.ts';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { BARE_CONTROL, FieldBox } from '#app/ui/controls/field.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { hostCarNamesQuery } from '../queries.ts';
import type { HostFilters } from './host-filters.ts';

const TIMES = [
  { when: undefined, label: 'All' },
  { when: 'upcoming', label: 'Current and upcoming' },
  { when: 'past', label: 'Past' },
] as const;

const MAX_SEARCH_LENGTH = 200;

/** Search, time, status and car of a host's bookings (OWN-21). */
export function HostFilterBar({
  filters,
  onChange,
}: {
  filters: HostFilters;
  onChange: (change: Partial<HostFilters>) => void;
}) {
  const { user } = useSession();
  const cars = useQuery(hostCarNamesQuery(user?.id)).data ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <BookingSearch
        key={filters.search}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <ChipRow label="Time">
        {TIMES.map(({ when, label }) => (
          <Chip key={label} pressed={filters.when === when} onClick={() => onChange({ when })}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
        <Select
          label="Status"
          value={filters.status ?? ''}
          onChange={({ target }) =>
            onChange({ status: BOOKING_STATUSES.find((each) => each === target.value) })
          }
        >
          <option value="">Any status</option>
          {BOOKING_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status, 'host')}
            </option>
          ))}
        </Select>
        <Select
          label="Car"
          value={filters.carId ?? ''}
          onChange={({ target }) => onChange({ carId: target.value || undefined })}
        >
          <option value="">All cars</option>
          {cars.map((car) => (
            <option key={car.id} value={car.id}>
              {car.title}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function BookingSearch({ value, onSearch }: { value: string; onSearch: (submitSearch: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const search = () => onSearch(input.current?.value.trim() ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <search>
      <form onSubmit={submit}>
        <FieldBox icon={Search}>
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label="Search bookings"
            placeholder="Number or car"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={value}
            onBlur={search}
            className={BARE_CONTROL}
          />
          {value ? (
            <IconButton icon={X} label="Clear search" className="-mr-3" onClick={() => onSearch('')} />
          ) : null}
        </FieldBox>
      </form>
    </search>
  );
}
