import type { ChargeKind } from '../trip-charges.ts';

export const chargeNames: Record<ChargeKind, string> = {
  late_return: 'Late return',
  fuel: 'Missing fuel',
  extra_km: 'Further kilometres',
  cleaning: 'Cleaning',
  fine: 'Fine',
  damage: 'Damage',
};
