import { OwnDestinations } from '@coastline/contracts/payment-destination';
import type { CallerRelation } from '@coastline/domain/people/audiences';
import { requireApiCall } from './api-client.ts';
import {
  type CallInput,
  createPayLink,
  createPhotoBytes,
  createSimilarMember,
  dateInDays,
  type Fixtures,
  type InputFactory,
  nextPhotoName,
} from './fixtures.ts';

const noInput: InputFactory = () => ({});
const ofCar: InputFactory = ({ carId }) => ({ params: { id: carId } });
const ofPausedCar: InputFactory = ({ pausedCarId }) => ({ params: { id: pausedCarId } });
const days = (fixtures: Fixtures) => ({
  start_date: dateInDays(fixtures, 40),
  end_date: dateInDays(fixtures, 42),
});

function photoParams({ photo }: Fixtures): Record<string, string> {
  const [folder = '', file = ''] = photo.split('/').slice(-2);
  return { folder, file };
}

async function findMailLinkToken({ client }: Fixtures): Promise<string> {
  const rows = await client.sql<{ url: string }>(
    `select unsubscribe_url as url from mail_messages where unsubscribe_url is not null limit 1`,
  );
  return new URL(rows[0]?.url ?? '').searchParams.get('token') ?? '';
}

/** Calls that visitors may make. */
export const VISITOR_CALLS = {
  get_config: noInput,
  get_public_cars: () => ({ args: { p_limit: 5 } }),
  get_public_car_counts: () => ({ args: { p_city: 'Kololi' } }),
  get_public_car_by_id: ({ carId }) => ({ args: { p_car_id: carId } }),
  list_cars_by_id: (fixtures) => ({ query: { ids: fixtures.carId, ...days(fixtures) } }),
  get_car_facets: noInput,
  list_car_addresses: noInput,
  list_meeting_places: noInput,
  list_extras: (fixtures) => ({ params: { id: fixtures.carId }, query: days(fixtures) }),
  list_taken_days: ofCar,
  'list_taken_days of a paused car': ofPausedCar,
  find_free_dates: (fixtures) => ({ params: { id: fixtures.carId }, query: days(fixtures) }),
  'find_free_dates of a paused car': (fixtures) => ({
    params: { id: fixtures.pausedCarId },
    query: days(fixtures),
  }),
  get_photo: (fixtures) => ({ params: photoParams(fixtures) }),
  get_photo_rendition: (fixtures) => ({ params: photoParams(fixtures), query: { width: '320' } }),
  find_signed_contract: () => ({ query: { sha256: '0'.repeat(64) } }),
  get_mail_choice_by_link: async (fixtures) => ({ query: { token: await findMailLinkToken(fixtures) } }),
  choose_mails_by_link: async (fixtures) => ({
    body: { token: await findMailLinkToken(fixtures), wanted: true },
  }),
  get_pay_link: async (fixtures) => ({ params: { token: (await createPayLink(fixtures)).token } }),
  start_checkout_by_link: async (fixtures) => ({
    params: { token: (await createPayLink(fixtures)).token },
    body: { provider: 'stripe', phase: 'final50', currency: 'EUR' },
  }),
} satisfies Record<string, InputFactory>;

const PREFERENCES = {
  budget_min: 500,
  budget_max: 2500,
  preferred_types: [],
  typical_duration: null,
  primary_use: null,
};

function getMember(fixtures: Fixtures, relation: CallerRelation) {
  return relation === 'visitor' ? fixtures.bystander : fixtures.people[relation];
}

// Choosing a role or erasing an account changes the caller for good, so these calls use a new member.
async function withDisposableMember(
  fixtures: Fixtures,
  relation: CallerRelation,
): Promise<Pick<CallInput, 'token'>> {
  return relation === 'visitor' ? {} : { token: (await createSimilarMember(fixtures, relation)).token };
}

const WAVE = { kind: 'wave', number: '+220 361 44 71' };

/** A member whose changed payout destination is on hold. */
async function cancelPendingDestination(fixtures: Fixtures, relation: CallerRelation): Promise<CallInput> {
  const { token } = await withDisposableMember(fixtures, relation);
  if (!token) return {};
  const path = '/rest/v1/me/payment-destinations';
  const save = (body: object) =>
    requireApiCall(fixtures.client, { method: 'POST', path, token, body, schema: OwnDestinations });
  await save({ purpose: 'payout', ...WAVE });
  const { payout } = await save({ purpose: 'payout', ...WAVE });
  return { token, body: { id: payout.pending?.id } };
}

const becomeRenter: InputFactory = async (fixtures, relation) => ({
  body: { role: 'renter' },
  ...(await withDisposableMember(fixtures, relation)),
});

/** Calls on the caller's own account. */
export const ACCOUNT_CALLS = {
  get_me: noInput,
  choose_role: becomeRenter,
  add_own_role: becomeRenter,
  list_own_roles: noInput,
  has_role: (fixtures, relation) => ({
    args: { _user_id: getMember(fixtures, relation).userId, _role: 'renter' },
  }),
  'has_role of somebody else': ({ bystander }) => ({ args: { _user_id: bystander.userId, _role: 'renter' } }),
  get_own_profile: noInput,
  save_own_profile: () => ({ body: { full_name: 'Isatou Njie', phone: '+220 361 44 71' } }),
  list_own_sessions: noInput,
  export_own_data: noInput,
  erase_own_account: withDisposableMember,
  list_own_destinations: noInput,
  save_destination: () => ({ body: { purpose: 'refund', ...WAVE } }),
  cancel_destination: cancelPendingDestination,
  list_mail_choices: noInput,
  list_notices: noInput,
  count_unread_notices: noInput,
  choose_mails: () => ({ body: { topic: 'trip_reminders', wanted: true } }),
  get_preferences: noInput,
  save_preferences: () => ({ body: PREFERENCES }),
  listen: noInput,
  upload_photo: async (fixtures, relation) => ({
    params: { userId: getMember(fixtures, relation).authUserId, file: nextPhotoName() },
    bytes: await createPhotoBytes(),
  }),
  'upload_photo for somebody else': async ({ bystander }) => ({
    params: { userId: bystander.authUserId, file: nextPhotoName() },
    bytes: await createPhotoBytes(),
  }),
} satisfies Record<string, InputFactory>;
