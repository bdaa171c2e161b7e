import type { Standing } from '@coastline/domain/people/audiences';
import type { Maker, Wish } from './wish.ts';
import { day, photoBytes, photoName, twinOf, type World } from './world.ts';

const nothing: Maker = () => ({});
const ofCar: Maker = ({ carId }) => ({ params: { id: carId } });
const ofPausedCar: Maker = ({ pausedCarId }) => ({ params: { id: pausedCarId } });
const days = (world: World) => ({ start_date: day(world, 40), end_date: day(world, 42) });

function photoParams({ photo }: World): Record<string, string> {
  const [folder = '', file = ''] = photo.split('/').slice(-2);
  return { folder, file };
}

async function linkToken({ front }: World): Promise<string> {
  const rows = await front.sql<{ url: string }>(
    `select unsubscribe_url as url from mail_messages where unsubscribe_url is not null limit 1`,
  );
  return new URL(rows[0]?.url ?? '').searchParams.get('token') ?? '';
}

/** What visitors may call. */
export const VISITORS_CALLS = {
  get_config: nothing,
  get_public_cars: () => ({ args: { p_limit: 5 } }),
  get_public_car_counts: () => ({ args: { p_city: 'Kololi' } }),
  get_public_car_by_id: ({ carId }) => ({ args: { p_car_id: carId } }),
  list_cars_by_id: (world) => ({ query: { ids: world.carId, ...days(world) } }),
  get_car_facets: nothing,
  list_car_addresses: nothing,
  list_taken_days: ofCar,
  'list_taken_days of a paused car': ofPausedCar,
  find_free_dates: (world) => ({ params: { id: world.carId }, query: days(world) }),
  'find_free_dates of a paused car': (world) => ({ params: { id: world.pausedCarId }, query: days(world) }),
  get_photo: (world) => ({ params: photoParams(world) }),
  get_photo_rendition: (world) => ({ params: photoParams(world), query: { width: '320' } }),
  get_mail_choice_by_link: async (world) => ({ query: { token: await linkToken(world) } }),
  choose_mails_by_link: async (world) => ({ body: { token: await linkToken(world), wanted: true } }),
} satisfies Record<string, Maker>;

const PREFERENCES = {
  budget_min: 500,
  budget_max: 2500,
  preferred_types: [],
  typical_duration: null,
  primary_use: null,
};

function memberOf(world: World, standing: Standing) {
  return standing === 'visitor' ? world.bystander : world.people[standing];
}

// Whoever chooses a role is a newcomer no more, and whoever is erased is gone.
async function asTwin(world: World, standing: Standing): Promise<Pick<Wish, 'token'>> {
  return standing === 'visitor' ? {} : { token: (await twinOf(world, standing)).token };
}

const becomeRenter: Maker = async (world, standing) => ({
  body: { role: 'renter' },
  ...(await asTwin(world, standing)),
});

/** What people may call of themselves. */
export const OWN_CALLS = {
  get_me: nothing,
  choose_role: becomeRenter,
  add_own_role: becomeRenter,
  list_own_roles: nothing,
  has_role: (world, standing) => ({ args: { _user_id: memberOf(world, standing).userId, _role: 'renter' } }),
  'has_role of somebody else': ({ bystander }) => ({ args: { _user_id: bystander.userId, _role: 'renter' } }),
  get_own_profile: nothing,
  save_own_profile: () => ({ body: { full_name: 'Isatou Njie', phone: '+220 361 44 71' } }),
  list_own_sessions: nothing,
  export_own_data: nothing,
  erase_own_account: asTwin,
  list_mail_choices: nothing,
  list_notices: nothing,
  count_unread_notices: nothing,
  choose_mails: () => ({ body: { topic: 'trip_reminders', wanted: true } }),
  get_preferences: nothing,
  save_preferences: () => ({ body: PREFERENCES }),
  listen: nothing,
  upload_photo: async (world, standing) => ({
    params: { userId: memberOf(world, standing).authUserId, file: photoName() },
    bytes: await photoBytes(),
  }),
  'upload_photo for somebody else': async ({ bystander }) => ({
    params: { userId: bystander.authUserId, file: photoName() },
    bytes: await photoBytes(),
  }),
} satisfies Record<string, Maker>;
