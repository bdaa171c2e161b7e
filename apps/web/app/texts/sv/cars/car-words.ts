import type { Translation } from '../../translation.ts';

const TYPES: Record<string, string> = {
  budget: 'Budget',
  comfort: 'Komfort',
  luxury: 'Lyx',
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Halvkombi',
  sports: 'Sportbil',
  van: 'Minibuss',
};
const FUELS = { petrol: 'Bensin', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'El' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return form === 'form' ? 'Automatlåda' : 'Automat';
    return form === 'form' ? 'Manuell växellåda' : 'Manuell';
  },
  seats: (count) => (count === 1 ? '1 plats' : `${count} platser`),
  features: {
    air_conditioning: 'Luftkonditionering',
    tinted: 'Tonade rutor',
    insured: 'Försäkring från värden',
    taxes_paid: 'Skatten är betald',
    four_wheel_drive: 'Fyrhjulsdrift (4×4)',
    allow_outside_gambia: 'Får köras utanför Gambia',
  },
  failed: {
    cars: 'Bilarna kunde inte hämtas',
    car: 'Bilen kunde inte hämtas',
    unexpected: 'Fel',
  },
};
