import { useSearchParams } from 'react-router';
import { PeopleFilterBar } from '#app/features/office/people/people-filter-bar.tsx';
import {
  type PeopleFilters,
  parsePeopleFilters,
  toPeopleFilter,
  toPeopleSearchParams,
} from '#app/features/office/people/people-filters.ts';
import { PeopleList } from '#app/features/office/people/people-list.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

export const handle: PageHandle = { title: 'People', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({ title: 'People', description: 'Guests, hosts and the office.' });

const NO_FILTERS: PeopleFilters = { search: '', role: undefined, suspended: false };

/** Search for guests, hosts and admins by name, e-mail or phone. */
export default function AdminPeoplePage() {
  return (
    <RequireRole anyOf={['admin']}>
      <People />
    </RequireRole>
  );
}

function People() {
  const [params, setParams] = useSearchParams();
  const filters = parsePeopleFilters(params);
  const change = (next: Partial<PeopleFilters>) =>
    setParams(toPeopleSearchParams({ ...filters, ...next }), { replace: true, preventScrollReset: true });
  return (
    <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
      <h1 className="max-md:sr-only">People</h1>
      <PeopleFilterBar filters={filters} onChange={change} />
      <PeopleList
        filter={toPeopleFilter(filters)}
        empty={
          <EmptyState
            title="Nobody found"
            action={<Button onClick={() => change(NO_FILTERS)}>Clear filters</Button>}
          >
            Try another name, e-mail address or phone number.
          </EmptyState>
        }
      />
    </PageContainer>
  );
}
