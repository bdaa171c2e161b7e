import type { ListPeopleQuery, Person, PersonPage } from '@coastline/contracts/people/people';
import { canManagePeople } from '@coastline/domain/people/permissions';
import { errors } from '../../../http/errors/errors.ts';
import { requirePermission } from '../../../http/guards/authorization.ts';
import { type Caller, requireUser } from '../../../http/guards/caller.ts';

import { decodeCursor, encodeCursor } from '../../../http/routing/cursor.ts';
import { type Database, type DatabaseClient, inTransactionAs } from '../../../persistence/client.ts';
import { listPersonDue, type PersonDue } from '../accounts/dues.service.ts';
import { presentPerson, presentSummary } from './people.presenter.ts';
import {
  findPerson,
  listAccountEvents,
  listBookingsByGuest,
  listBookingsByHost,
  listCarsByOwner,
  type PersonRow,
} from './people.repository.ts';
import { listPeople } from './people-search.repository.ts';

const DEFAULT_LIMIT = 30;
const ORDER = 'people';

export type PeopleService = ReturnType<typeof createPeopleService>;

/** People for the office: guests, hosts and admins. */
export function createPeopleService(deps: { database: DatabaseClient; clock: () => Date }) {
  const { db, pool } = deps.database;

  /** One page of people, newest account first; for admins only (SEC-22). */
  async function list(caller: Caller, query: ListPeopleQuery): Promise<PersonPage> {
    requirePermission(canManagePeople(requireUser(caller)));
    const { role, suspended } = query;
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = decodeCursor(ORDER, query.cursor);
    const search = query.search?.trim() ?? '';
    const found = await listPeople(db, { search, role, suspended, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(presentSummary),
      next_cursor: last ? encodeCursor(ORDER, { value: last.sortKey, id: last.id }) : null,
    };
  }

  /** One person with details; for admins only. Throws `person_not_found`. */
  async function get(caller: Caller, personId: string): Promise<Person> {
    requirePermission(canManagePeople(requireUser(caller)));
    const row = await findPerson(db, personId);
    if (!row) throw errors.personNotFound();
    return inTransactionAs(pool, 'office', (tx) => describePerson(tx, row, deps.clock()));
  }

  return { list, get };
}

/** Reads the cars, bookings, events and amounts due of a person, for presentation. */
export async function describePerson(db: Database, row: PersonRow, now: Date): Promise<Person> {
  // Sequential: a transaction has one connection.
  const cars = await listCarsByOwner(db, row.id);
  const bookings = await listBookingsByGuest(db, row.id, now);
  const bookingsOfCars = await listBookingsByHost(db, row.id, now);
  const events = await listAccountEvents(db, row.id);
  const due = await listPersonDue(db, row.id);
  const sumOf = (side: PersonDue['side']) =>
    due.filter((each) => each.side === side).reduce((sum, { bututs }) => sum + Math.max(0, bututs), 0);
  return presentPerson(row, {
    cars,
    bookings,
    bookingsOfCars,
    events,
    hostDueBututs: sumOf('host'),
    refundDueBututs: sumOf('guest'),
  });
}
