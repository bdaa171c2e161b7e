import { ROLES } from '@coastline/domain/people/roles';
import { Chip, ChipRow } from '#app/ui/controls/chip.tsx';
import { SearchBox } from '../search-box.tsx';
import type { PeopleFilters } from './people-filters.ts';
import { roleLabel } from './person-badges.tsx';

export function PeopleFilterBar({
  filters,
  onChange,
}: {
  filters: PeopleFilters;
  onChange: (change: Partial<PeopleFilters>) => void;
}) {
  const { role, suspended } = filters;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="w-full md:w-96">
        <SearchBox
          label="Search people"
          placeholder="Name, e-mail or phone"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <ChipRow label="Who">
        <Chip
          pressed={role === undefined && !suspended}
          onClick={() => onChange({ role: undefined, suspended: false })}
        >
          Everybody
        </Chip>
        {ROLES.map((each) => (
          <Chip
            key={each}
            pressed={role === each}
            onClick={() => onChange({ role: role === each ? undefined : each })}
          >
            {roleLabel(each)}
          </Chip>
        ))}
        <Chip pressed={suspended} onClick={() => onChange({ suspended: !suspended })}>
          Suspended
        </Chip>
      </ChipRow>
    </div>
  );
}
