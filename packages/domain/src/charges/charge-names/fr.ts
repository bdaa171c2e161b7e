import type { ChargeKind } from '../trip-charges.ts';

export const chargeNames: Record<ChargeKind, string> = {
  late_return: 'Retour tardif',
  fuel: 'Carburant manquant',
  extra_km: 'Kilomètres supplémentaires',
  cleaning: 'Nettoyage',
  fine: 'Amende',
  damage: 'Dommage',
};
