import type { ChargeKind } from '../trip-charges.ts';

export const chargeNames: Record<ChargeKind, string> = {
  late_return: 'Verspätete Rückgabe',
  fuel: 'Fehlender Kraftstoff',
  extra_km: 'Weitere Kilometer',
  cleaning: 'Reinigung',
  fine: 'Bußgeld',
  damage: 'Schaden',
};
