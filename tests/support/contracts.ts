import { createHash } from 'node:crypto';
import type { RentalContract, SignContractArgs } from '@coastline/contracts/bookings/rental-contract';
import type { Signature } from '@coastline/domain/signatures/signature';
import { applyTransitions, createBooking, createCar, type Marketplace, queryRows } from './marketplace.ts';
import { MEETING } from './meetings.ts';
import type { TestPerson } from './people.ts';
import { type ApiResponse, call, fetchAs, type TestServer } from './test-server.ts';

/** A drawn signature. */
export const SIGNATURE = {
  kind: 'drawn',
  strokes: [
    [60, 150, 120, 40, 180, 150],
    [90, 110, 150, 110],
    [220, 60],
  ],
} satisfies Signature;

interface Signing extends Partial<SignContractArgs> {
  id: string;
}

type ContractResponse = Omit<ApiResponse, 'json'> & { json: RentalContract };

/** Gets the contract of a booking over HTTP. */
export function getContract(
  { server }: TestServer,
  as: { token: string },
  id: string,
  language?: string,
): Promise<ContractResponse> {
  const query = language ? `?language=${language}` : '';
  return call(server, 'GET', `/rest/v1/bookings/${id}/contract${query}`, { as }) as Promise<ContractResponse>;
}

/** Reads the contract of a booking and signs it. */
export async function signContract(
  world: TestServer,
  as: { token: string },
  { id, ...args }: Signing,
): Promise<ApiResponse> {
  const language = args.language ?? 'en';
  const { json } = await getContract(world, as, id, language);
  const body = { language, content_sha256: json.content_sha256, signature: SIGNATURE, ...args };
  return call(world.server, 'POST', `/rest/v1/bookings/${id}/contract/signature`, { as, body });
}

/** Creates a confirmed booking of three days, from in two days on, with pick-up and return at the airport. */
export async function createContractBooking(
  world: TestServer,
  { host, guest, admin }: Marketplace,
  car: Parameters<typeof createCar>[2] = {},
): Promise<{ id: string; carId: string }> {
  const { id: carId } = await createCar(world, host, { kmPerDay: 150, extraKmPrice: '12.00', ...car });
  const id = await createBooking(world, guest, {
    ...{ carId, from: 2, to: 5 },
    additionalFields: { p_meeting: MEETING },
  });
  await applyTransitions(world, admin, { id, steps: ['deposit'] });
  return { id, carId };
}

/** Actions around the contract of a booking. */
export function createContractActions(get: () => { world: TestServer; people: Marketplace; id: string }) {
  const post = (path: string, body: object, as: TestPerson): Promise<ApiResponse> =>
    call(get().world.server, 'POST', `/rest/v1/bookings/${get().id}/${path}`, { as, body });

  async function download(path: string, as: TestPerson) {
    const { world, id } = get();
    const response = await fetchAs(world.server, as, `/rest/v1/bookings/${id}/contract/${path}`);
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  /** Signs the contract as it is now. */
  async function sign(as: TestPerson = get().people.guest): Promise<RentalContract> {
    const { world, id } = get();
    const { status, json } = await signContract(world, as, { id });
    if (status !== 200) throw new Error(`signature: ${JSON.stringify(json)}`);
    return json as RentalContract;
  }

  const readVersions = () =>
    queryRows(
      get().world,
      `select version, language, content, content_sha256, signature, signed_by, witnessed_by, file_sha256
       from contract_versions where booking_id = $1 order by version`,
      [get().id],
    );

  return { post, download, sign, readVersions };
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
