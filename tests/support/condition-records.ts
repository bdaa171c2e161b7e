import { createHash, randomUUID } from 'node:crypto';
import { PHOTO_ANGLES } from '@coastline/domain/condition-records/checklist';
import { createPhoto } from './cars.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  HAND_OVER,
  type Marketplace,
  RETURN,
} from './marketplace.ts';
import type { TestPerson } from './people.ts';
import { type ApiResponse, call, fetchAs, type TestServer } from './test-server.ts';

type Phase = 'hand_over' | 'return';

const SIGNATURES = {
  guest: { name: 'Fatou Jallow', signature: { kind: 'drawn', strokes: [[20, 40, 300, 120]] } },
  agent: { name: 'Office', signature: { kind: 'typed', name: 'Awa Office' } },
};

/** A checklist without photos, with a reason for that. */
export function checklistBody(phase: Phase, more: object = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    phase,
    ...(phase === 'hand_over'
      ? {
          mileage_km: HAND_OVER.mileage_km,
          fuel_eighths: HAND_OVER.fuel_eighths,
          documents: { licence: true, identity: true, age: true },
          contract_on_paper: true,
        }
      : RETURN),
    notes: 'Small stone chip in the windscreen',
    accessories: { spare_wheel: true, jack: false },
    marks: [],
    photos: [],
    signatures: SIGNATURES,
    missing_reason: 'It was dark',
    place: { lat: 13.4549, lon: -16.579, accuracy_m: 12 },
    ...more,
  };
}

/** Actions around sealed records, as the phone of the office does them. */
export function createRecordActions(get: () => { world: TestServer; people: Marketplace }) {
  const now = () => get().world.clock.now.toISOString();
  const path = (id: string, rest = '') => `/rest/v1/bookings/${id}/condition-records${rest}`;

  /** A booking whose car can be handed over today. */
  async function createReadyTrip(): Promise<string> {
    const { world, people } = get();
    const { id: carId } = await createCar(world, people.host);
    const id = await createBooking(world, people.guest, { carId, from: 0, to: 3 });
    await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
    return id;
  }

  async function upload(
    as: TestPerson,
    address: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<ApiResponse> {
    const headers = { 'content-type': 'image/jpeg' };
    return call(get().world.server, 'POST', address, { as, raw: bytes, headers });
  }

  /** Uploads a photo for a checklist and returns it as the checklist lists it. */
  async function addPhoto(
    id: string,
    { phase, record, subject }: { phase: Phase; record: unknown; subject: string },
  ): Promise<{ id: string; subject: string; sha256: string }> {
    const bytes = new Uint8Array(await createPhoto('jpeg'));
    const query = `?phase=${phase}&record_id=${record}&subject=${subject}`;
    const { status, json } = await upload(get().people.admin, path(id, `/photos${query}`), bytes);
    if (status !== 200) throw new Error(`photo: ${JSON.stringify(json)}`);
    return { id: json.id, subject, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  const addGuestPhoto = async (id: string, phase: Phase, as = get().people.guest) =>
    upload(as, path(id, `/guest-photos?phase=${phase}`), new Uint8Array(await createPhoto('jpeg')));

  const submit = (id: string, body: object, as = get().people.admin) =>
    call(get().world.server, 'POST', path(id), { as, body: { device_at: now(), ...body } });

  /** Seals a checklist with a photo of every angle. */
  async function sealWithPhotos(id: string, phase: Phase, more: object = {}): Promise<ApiResponse> {
    const body = checklistBody(phase, { missing_reason: '', ...more });
    const photos = [];
    for (const subject of PHOTO_ANGLES) photos.push(await addPhoto(id, { phase, record: body.id, subject }));
    return submit(id, { ...body, photos });
  }

  const add = (id: string, body: object) =>
    call(get().world.server, 'POST', path(id, '/addenda'), {
      as: get().people.admin,
      body: { id: randomUUID(), notes: '', photos: [], device_at: now(), ...body },
    });
  const list = (as: TestPerson, id: string) => call(get().world.server, 'GET', path(id), { as });
  const verify = (id: string) =>
    call(get().world.server, 'GET', path(id, '/verification'), { as: get().people.admin });
  const getPhoto = (as: TestPerson, id: string, photoId: string) =>
    fetchAs(get().world.server, as, path(id, `/photos/${photoId}`));

  return { createReadyTrip, addPhoto, addGuestPhoto, submit, sealWithPhotos, add, list, verify, getPhoto };
}
