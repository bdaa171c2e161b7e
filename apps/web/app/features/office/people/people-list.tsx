import type { PersonPage, PersonSummary } from '@coastline/contracts/people/people';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#app/lib/formatting/format.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { PhoneText } from '#app/lib/phone/formatted-phone.tsx';
import { NextPage } from '#app/ui/layout/show-more.tsx';
import { type Column, RowsOrTable } from '#app/ui/layout/table.tsx';
import { OfficeBookingListSkeleton } from '../office-booking-list.tsx';
import { Email } from '../row/email.tsx';
import { ResultAnnouncement } from '../search-box.tsx';
import { PersonBadges } from './person-badges.tsx';
import { type PeopleFilter, peopleQuery } from './queries.ts';

const COLUMNS: Column<PersonSummary>[] = [
  { key: 'name', title: 'Name', cell: (person) => <NameLink person={person} /> },
  { key: 'email', title: 'E-mail', cell: ({ email }) => <Email address={email} /> },
  {
    key: 'phone',
    title: 'Phone',
    cell: ({ phone }) => (
      <span className="whitespace-nowrap">
        <PhoneText phone={phone} />
      </span>
    ),
  },
  { key: 'roles', title: 'Roles', cell: (person) => <PersonBadges person={person} /> },
  { key: 'bookings', title: 'Bookings', numeric: true, cell: ({ bookings }) => bookings || '' },
  { key: 'cars', title: 'Cars', numeric: true, cell: ({ cars }) => cars || '' },
];

export function PeopleList({ filter, empty }: { filter: PeopleFilter; empty: ReactNode }) {
  const list = useInfiniteQuery(peopleQuery(filter));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <ResultAnnouncement list={list} formatResultCount={(count) => formatCount(count, 'person', 'people')} />
      <People list={list} empty={empty} />
    </div>
  );
}

function People({
  list,
  empty,
}: {
  list: UseInfiniteQueryResult<InfiniteData<PersonPage>>;
  empty: ReactNode;
}) {
  if (list.isPending) return <OfficeBookingListSkeleton />;
  if (!list.data) return <LoadErrorState title="Failed to load people." query={list} />;
  const people = list.data.pages.flatMap((page) => page.items);
  if (people.length === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RowsOrTable
        caption="People"
        rows={people}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        cardsSideBySide
        card={(person) => <PersonCard person={person} />}
      />
      <NextPage list={list} label="Show more">
        {formatCount(people.length, 'person', 'people')} shown
      </NextPage>
    </div>
  );
}

function NameLink({ person }: { person: PersonSummary }) {
  return (
    <Link
      to={`/admin/people/${person.id}`}
      className="-my-2 inline-flex min-h-tap max-w-60 items-center py-2 font-bold wrap-anywhere"
    >
      <span className="line-clamp-2">{person.name}</span>
    </Link>
  );
}

function PersonCard({ person }: { person: PersonSummary }) {
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-base">
          <NameLink person={person} />
        </h2>
        <Email address={person.email} />
        <span className="text-sm text-ink-soft tabular-nums">
          <PhoneText phone={person.phone} />
        </span>
      </div>
      <PersonBadges person={person} />
      <p className="text-sm text-ink-soft">
        {formatCount(person.bookings, 'booking')}, {formatCount(person.cars, 'car')}
      </p>
    </>
  );
}
