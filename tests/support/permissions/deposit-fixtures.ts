import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { CAR_FORM } from '../cars.ts';
import { AnyBody, createBooking, type Fixtures, postAs, RowWithId } from './fixtures.ts';

export const DEPOSIT = 3000;

/** A confirmed booking of a car with a security deposit. */
export async function createDeposited(fixtures: Fixtures): Promise<{ id: string }> {
  const rules = { ...DEFAULT_CAR_RULES, security_deposit: DEPOSIT };
  const body = { ...CAR_FORM, images: [fixtures.photo], rules };
  const { id: carId } = await postAs(fixtures, {
    as: 'host',
    path: '/rest/v1/cars',
    body,
    schema: RowWithId,
  });
  return { id: await createBooking(fixtures, 'confirmed', { carId }) };
}

/** The same with the deposit taken in cash. */
export async function createHeldDeposit(fixtures: Fixtures): Promise<{ id: string }> {
  const { id } = await createDeposited(fixtures);
  const path = `/rest/v1/bookings/${id}/security-deposit`;
  await postAs(fixtures, { as: 'admin', path, body: { method: 'cash', amount: DEPOSIT }, schema: AnyBody });
  return { id };
}
