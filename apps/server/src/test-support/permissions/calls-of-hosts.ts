import type { Standing } from '@coastline/domain/people/audiences';
import { calendarText } from '../calendar-server.ts';
import { CAR_FORM } from '../cars.ts';
import type { Maker } from './wish.ts';
import { ANY_ROW, day, newCar, post, twinOf, uploadPhoto, type World } from './world.ts';

const ofCar: Maker = ({ carId }) => ({ params: { id: carId } });
const ownTable: Maker = () => ({ query: { as: 'host' } });
const everybodysTable: Maker = () => ({ query: { as: 'admin' } });
const span = (world: World) => ({ from: day(world, 0), to: day(world, 30) });

const block = (world: World) => ({ start_date: day(world, 60), end_date: day(world, 61), note: 'Away' });
const file = (world: World) => ({
  name: 'Platform',
  content: calendarText({ start: day(world, 70), after: day(world, 72) }),
});

async function newBlock(world: World): Promise<Record<string, string>> {
  const id = await newCar(world);
  const { id: blockId } = await post(world, {
    as: 'host',
    path: `/rest/v1/cars/${id}/blocks`,
    body: block(world),
    schema: ANY_ROW,
  });
  return { id, blockId };
}

async function newCalendar(world: World): Promise<Record<string, string>> {
  const id = await newCar(world);
  const { id: calendarId } = await post(world, {
    as: 'host',
    path: `/rest/v1/cars/${id}/calendars/file`,
    body: file(world),
    schema: ANY_ROW,
  });
  return { id, calendarId };
}

// Whoever lists a car becomes a host.
async function listedBy(world: World, standing: Standing) {
  const lister = await twinOf(world, standing === 'visitor' ? 'newcomer' : standing);
  return {
    body: { ...CAR_FORM, images: [await uploadPhoto(world.front, lister)] },
    ...(standing !== 'visitor' && { token: lister.token }),
  };
}

/** What hosts may call of themselves and of their own cars. */
export const HOSTS_CALLS = {
  add_car: listedBy,
  'add_car for somebody else': async (world, standing) => {
    const { body, ...rest } = await listedBy(world, standing);
    return { ...rest, body: { ...body, owner_id: world.bystander.userId } };
  },
  list_own_cars: () => ({}),
  get_price_hint: () => ({ query: { city: 'Banjul', type: 'luxury' } }),
  get_host_dashboard: () => ({}),
  get_host_timeline: (world) => ({ query: span(world) }),
  list_due_payouts: ownTable,
  'list_due_payouts of everybody': everybodysTable,
  list_payouts: ownTable,
  'list_payouts of everybody': everybodysTable,
  edit_car: ({ carId, photo }) => ({ params: { id: carId }, body: { ...CAR_FORM, images: [photo] } }),
  set_car_active: ({ carId }) => ({ params: { id: carId }, body: { active: true } }),
  get_host_calendar: (world) => ({ params: { id: world.carId }, query: span(world) }),
  list_blocks: ofCar,
  block_dates: async (world) => ({ params: { id: await newCar(world) }, body: block(world) }),
  unblock_dates: async (world) => ({ params: await newBlock(world) }),
  list_calendars: ofCar,
  connect_calendar: ({ carId, platform }) => ({
    params: { id: carId },
    body: { name: 'Platform', address: platform },
  }),
  connect_calendar_file: (world) => ({ params: { id: world.carId }, body: file(world) }),
  read_calendar: async (world) => ({ params: await newCalendar(world) }),
  disconnect_calendar: async (world) => ({ params: await newCalendar(world) }),
  renew_calendar_feed: ofCar,
  remove_calendar_feed: ofCar,
} satisfies Record<string, Maker>;
