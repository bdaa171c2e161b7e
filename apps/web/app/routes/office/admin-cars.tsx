import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { FleetList } from '#app/features/office/fleet/fleet-list.tsx';
import {
  FLEET_STATE_LABELS,
  FLEET_STATES,
  type FleetFilters,
  parseFleetFilters,
  toFleetFilter,
  toFleetSearchParams,
} from '#app/features/office/fleet/queries.ts';
import { SearchBox } from '#app/features/office/search-box.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

export const handle: PageHandle = { title: 'Fleet', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Fleet',
  description: 'Cars of all hosts, with their forms and calendars.',
});

/** Cars of all hosts, for admins (ADM-44). */
export default function AdminCarsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <Fleet />
    </RequireRole>
  );
}

function Fleet() {
  const [params, setParams] = useSearchParams();
  const filters = parseFleetFilters(params);
  const change = (next: Partial<FleetFilters>) =>
    setParams(toFleetSearchParams({ ...filters, ...next }), { replace: true, preventScrollReset: true });
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2 max-md:hidden">
        <h1>Fleet</h1>
        <Button asLink small to="/add-car">
          <Icon of={Plus} />
          Add Vehicle
        </Button>
      </div>
      <div className="w-full md:w-96">
        <SearchBox
          label="Search cars"
          placeholder="Car, place or host"
          value={filters.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <ChipRow label="State">
        {FLEET_STATES.map((state) => (
          <Chip key={state} pressed={filters.state === state} onClick={() => change({ state })}>
            {FLEET_STATE_LABELS[state]}
          </Chip>
        ))}
      </ChipRow>
      <FleetList
        filter={toFleetFilter(filters)}
        empty={
          <EmptyState
            title="No cars found"
            action={<Button onClick={() => change({ search: '', state: 'all' })}>Clear filters</Button>}
          >
            Try another name, place or host.
          </EmptyState>
        }
      />
    </PageContainer>
  );
}
