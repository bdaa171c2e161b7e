import type { ChargeKind } from '../trip-charges.ts';

export const chargeNames: Record<ChargeKind, string> = {
  late_return: 'Te late inlevering',
  fuel: 'Ontbrekende brandstof',
  extra_km: 'Extra kilometers',
  cleaning: 'Schoonmaak',
  fine: 'Boete',
  damage: 'Schade',
};
