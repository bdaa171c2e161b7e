import type { Translation } from '../../translation.ts';

const TYPES: Record<string, string> = {
  budget: 'Budget',
  comfort: 'Comfort',
  luxury: 'Luxe',
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  sports: 'Sportwagen',
  van: 'Busje',
};
const FUELS = { petrol: 'Benzine', diesel: 'Diesel', hybrid: 'Hybride', electric: 'Elektrisch' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return 'Automaat';
    return form === 'form' ? 'Handgeschakeld' : 'Schakel';
  },
  seats: (count) => (count === 1 ? '1 zitplaats' : `${count} zitplaatsen`),
  features: {
    air_conditioning: 'Airconditioning',
    tinted: 'Getinte ramen',
    insured: 'Verzekering via de verhuurder',
    taxes_paid: 'Belasting betaald',
    four_wheel_drive: 'Vierwielaandrijving (4×4)',
    allow_outside_gambia: 'Mag buiten Gambia rijden',
  },
  failed: {
    cars: 'De auto’s konden niet worden geladen',
    car: 'De auto kon niet worden geladen',
    unexpected: 'Fout',
  },
};
