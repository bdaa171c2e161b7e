import type { Translation } from '../../translation.ts';

const TYPES: Record<string, string> = {
  budget: 'Économique',
  comfort: 'Confort',
  luxury: 'Luxe',
  sedan: 'Berline',
  suv: 'SUV',
  hatchback: 'Compacte',
  sports: 'Sportive',
  van: 'Monospace',
};
const FUELS = { petrol: 'Essence', diesel: 'Diesel', hybrid: 'Hybride', electric: 'Électrique' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return form === 'form' ? 'Automatique' : 'Auto';
    return 'Manuelle';
  },
  seats: (count) => (count < 2 ? `${count} place` : `${count} places`),
  features: {
    air_conditioning: 'Climatisation',
    tinted: 'Vitres teintées',
    insured: 'Assurance fournie par l’hôte',
    taxes_paid: 'Taxes payées',
    four_wheel_drive: 'Quatre roues motrices (4×4)',
    allow_outside_gambia: 'Peut quitter la Gambie',
  },
  failed: {
    cars: 'Impossible de charger les voitures',
    car: 'Impossible de charger la voiture',
    unexpected: 'Erreur',
  },
};
