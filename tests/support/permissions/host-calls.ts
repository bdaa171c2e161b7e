import type { CallerRelation } from '@coastline/domain/people/audiences';
import { renderCalendar } from '../calendar-server.ts';
import { CAR_FORM } from '../cars.ts';
import { createExtra } from '../extras.ts';
import {
  createCar,
  createSimilarMember,
  dateInDays,
  type Fixtures,
  type InputFactory,
  postAs,
  RowWithId,
  uploadPhoto,
} from './fixtures.ts';
import { createPayout } from './office-calls.ts';

const ofCar: InputFactory = ({ carId }) => ({ params: { id: carId } });
const ownTable: InputFactory = () => ({ query: { as: 'host' } });
const everybodysTable: InputFactory = () => ({ query: { as: 'admin' } });
const span = (fixtures: Fixtures) => ({ from: dateInDays(fixtures, 0), to: dateInDays(fixtures, 30) });

const block = (fixtures: Fixtures) => ({
  start_date: dateInDays(fixtures, 60),
  end_date: dateInDays(fixtures, 61),
  note: 'Away',
});
const file = (fixtures: Fixtures) => ({
  name: 'Platform',
  content: renderCalendar({ start: dateInDays(fixtures, 70), after: dateInDays(fixtures, 72) }),
});

async function createBlock(fixtures: Fixtures): Promise<Record<string, string>> {
  const id = await createCar(fixtures);
  const { id: blockId } = await postAs(fixtures, {
    as: 'host',
    path: `/rest/v1/cars/${id}/blocks`,
    body: block(fixtures),
    schema: RowWithId,
  });
  return { id, blockId };
}

async function createCalendar(fixtures: Fixtures): Promise<Record<string, string>> {
  const id = await createCar(fixtures);
  const { id: calendarId } = await postAs(fixtures, {
    as: 'host',
    path: `/rest/v1/cars/${id}/calendars/file`,
    body: file(fixtures),
    schema: RowWithId,
  });
  return { id, calendarId };
}

// Adding a car makes the caller a host, so this call uses a new member.
async function createListing(fixtures: Fixtures, relation: CallerRelation) {
  const lister = await createSimilarMember(fixtures, relation === 'visitor' ? 'newcomer' : relation);
  return {
    body: { ...CAR_FORM, images: [await uploadPhoto(fixtures.client, lister)] },
    ...(relation !== 'visitor' && { token: lister.token }),
  };
}

/** Calls of hosts on their own cars. */
export const HOST_CALLS = {
  add_car: createListing,
  'add_car for somebody else': async (fixtures, relation) => {
    const { body, ...rest } = await createListing(fixtures, relation);
    return { ...rest, body: { ...body, owner_id: fixtures.bystander.userId } };
  },
  list_own_cars: () => ({}),
  get_price_hint: () => ({ query: { city: 'Banjul', type: 'luxury' } }),
  get_host_dashboard: () => ({}),
  get_host_timeline: (fixtures) => ({ query: span(fixtures) }),
  list_due_payouts: ownTable,
  'list_due_payouts of everybody': everybodysTable,
  list_payouts: ownTable,
  'list_payouts of everybody': everybodysTable,
  get_payout_statement: async (fixtures) => ({ params: await createPayout(fixtures) }),
  edit_car: ({ carId, photo }) => ({ params: { id: carId }, body: { ...CAR_FORM, images: [photo] } }),
  set_car_active: ({ carId }) => ({ params: { id: carId }, body: { active: true } }),
  get_host_calendar: (fixtures) => ({ params: { id: fixtures.carId }, query: span(fixtures) }),
  list_blocks: ofCar,
  block_dates: async (fixtures) => ({ params: { id: await createCar(fixtures) }, body: block(fixtures) }),
  list_own_extras: ofCar,
  save_own_extra: async (fixtures) => ({ params: { id: await createCar(fixtures) }, body: createExtra() }),
  unblock_dates: async (fixtures) => ({ params: await createBlock(fixtures) }),
  list_calendars: ofCar,
  connect_calendar: ({ carId, calendarUrl }) => ({
    params: { id: carId },
    body: { name: 'Platform', address: calendarUrl },
  }),
  connect_calendar_file: (fixtures) => ({ params: { id: fixtures.carId }, body: file(fixtures) }),
  read_calendar: async (fixtures) => ({ params: await createCalendar(fixtures) }),
  disconnect_calendar: async (fixtures) => ({ params: await createCalendar(fixtures) }),
  renew_calendar_feed: ofCar,
  remove_calendar_feed: ofCar,
} satisfies Record<string, InputFactory>;
