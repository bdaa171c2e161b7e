import { CHARGE_TRANSITIONS, type ChargeAction } from '@coastline/domain/charges/trip-charges';
import { errors } from '../../../http/errors/errors.ts';
import type { TripChargeRow } from './trip-charges.repository.ts';

/** Returns a charge in a status that allows the action; throws `charge_not_found` or `charge_changed`. */
export function requireChargeStatus(charge: TripChargeRow | undefined, action: ChargeAction): TripChargeRow {
  if (!charge) throw errors.chargeNotFound();
  if (!CHARGE_TRANSITIONS[action].includes(charge.status)) throw errors.chargeChanged();
  return charge;
}
