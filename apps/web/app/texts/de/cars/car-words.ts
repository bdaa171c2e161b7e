import type { Translation } from '../../translation.ts';

const TYPES: Record<string, string> = {
  budget: 'Günstig',
  comfort: 'Komfort',
  luxury: 'Luxus',
  sedan: 'Limousine',
  suv: 'SUV',
  hatchback: 'Schrägheck',
  sports: 'Sportwagen',
  van: 'Van',
};
const FUELS = { petrol: 'Benzin', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'Elektro' };

export const carWords: Translation['carWords'] = {
  type: (type) => TYPES[type] ?? type,
  fuel: (fuel) => FUELS[fuel],
  transmission: (transmission, form) => {
    if (transmission === 'automatic') return 'Automatik';
    return form === 'form' ? 'Schaltgetriebe' : 'Schaltung';
  },
  seats: (count) => (count === 1 ? '1 Sitz' : `${count} Sitze`),
  features: {
    air_conditioning: 'Klimaanlage',
    tinted: 'Getönte Scheiben',
    insured: 'Versicherung vom Vermieter',
    taxes_paid: 'Steuern bezahlt',
    four_wheel_drive: 'Allradantrieb (4×4)',
    allow_outside_gambia: 'Fahrten ins Ausland erlaubt',
  },
  failed: {
    cars: 'Autos konnten nicht geladen werden',
    car: 'Auto konnte nicht geladen werden',
    unexpected: 'Fehler',
  },
};
