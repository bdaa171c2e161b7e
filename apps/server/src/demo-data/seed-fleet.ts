import { findSvg, listPhotoNames } from '@coastline/illustrations';
import type pg from 'pg';
import { photoUrl } from '../modules/catalogue/photos/photos.service.ts';
import type { PhotoStorage } from '../modules/catalogue/photos/storage/photo-storage.ts';
import { drizzleOn } from '../persistence/client.ts';
import { cars, photos as photoRows } from '../persistence/schema/index.ts';
import { DEMO_FLEET, type DemoCar } from './fleet.data.ts';
import { getRenderedPhoto } from './rendered-photos.ts';
import type { SeededPerson } from './seed-people.ts';
import { demoId } from './seed-people.ts';

const PHOTO_WIDTH_PX = 1200;
const RENDERED_AT_ONCE = 4;
const MS_PER_HOUR = 3_600_000;

export interface SeededCar extends DemoCar {
  id: string;
}

interface PlannedPhoto {
  path: string;
  publicId: string;
  publicPath: string;
  authUserId: string;
  drawing: string;
}

/** Inserts the demo cars, newest first as in the data, and renders their photos. */
export async function seedFleet(
  client: pg.PoolClient,
  deps: { hosts: readonly SeededPerson[]; storage: PhotoStorage; now: Date },
): Promise<SeededCar[]> {
  const fleet = DEMO_FLEET.map((car, index) => ({
    ...car,
    id: demoId(`car ${index} ${car.make} ${car.model}`),
  }));
  const photos: PlannedPhoto[] = [];
  for (const [index, car] of fleet.entries()) {
    const host = deps.hosts[car.host % deps.hosts.length];
    if (!host) throw new Error('the demo has no hosts');
    const planned = planPhotos(car, host);
    photos.push(...planned);
    await drizzleOn(client)
      .insert(photoRows)
      .values(
        planned.map(({ path, publicId, authUserId }) => ({
          path,
          publicId,
          authUserId,
          uploadedAt: deps.now,
        })),
      );
    await drizzleOn(client)
      .insert(cars)
      .values(
        toRow(car, {
          host,
          photos: planned,
          createdAt: new Date(deps.now.getTime() - (index + 1) * 31 * MS_PER_HOUR),
        }),
      );
  }
  await renderPhotos(photos, deps.storage);
  return fleet;
}

function planPhotos(car: SeededCar, host: SeededPerson): PlannedPhoto[] {
  return listPhotoNames(car).map((drawing, index) => {
    const publicId = demoId(`photo ${car.id} ${index}`);
    return {
      drawing,
      publicId,
      publicPath: `${publicId}/photo.webp`,
      authUserId: host.authUserId,
      path: `${host.authUserId}/${parseInt(car.id.slice(0, 8), 16)}-${index}.webp`,
    };
  });
}

function toRow(
  car: SeededCar,
  { host, photos, createdAt }: { host: SeededPerson; photos: readonly PlannedPhoto[]; createdAt: Date },
): typeof cars.$inferInsert {
  return {
    id: car.id,
    ownerId: host.userId,
    make: car.make,
    model: car.model,
    year: car.year,
    type: car.type,
    dailyPrice: car.dailyPriceDalasi.toFixed(2),
    city: car.city,
    seats: car.seats,
    doors: car.doors,
    transmission: car.transmission,
    fuel: car.fuel,
    mileage: car.mileageKm,
    airConditioning: car.year > 2015,
    tinted: car.tinted,
    insured: car.insured,
    taxesPaid: car.taxesPaid,
    ...car.rules,
    fourWheelDrive: car.fourWheelDrive,
    images: photos.map((photo) => photoUrl(photo.publicPath)),
    createdAt,
    updatedAt: createdAt,
  };
}

async function renderPhotos(photos: readonly PlannedPhoto[], storage: PhotoStorage): Promise<void> {
  const waiting = [...photos];
  const draw = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const svg = findSvg(photo.drawing);
      if (svg) await storage.add(photo.path, await getRenderedPhoto(svg, PHOTO_WIDTH_PX));
    }
  };
  await Promise.all(Array.from({ length: RENDERED_AT_ONCE }, draw));
}
