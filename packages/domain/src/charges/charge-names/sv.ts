import type { ChargeKind } from '../trip-charges.ts';

export const chargeNames: Record<ChargeKind, string> = {
  late_return: 'Sen återlämning',
  fuel: 'Bränsle som saknas',
  extra_km: 'Extra kilometer',
  cleaning: 'Städning',
  fine: 'Böter',
  damage: 'Skada',
};
