import { policyTexts } from '../../bookings/policy-texts/nl.ts';
import type { CarRuleTexts } from './rule-texts.ts';

export const carRuleTexts: CarRuleTexts = {
  unlimitedKm: 'Onbeperkt aantal kilometers',
  kmPerDay: (km) => `${km} km per dag`,
  kmPerDayAndPrice: (km, price) => `${km} km per dag; elke kilometer meer kost ${price}`,
  areas: {
    coast: 'Alleen aan de kust: Banjul, Bakau, Kololi, Brufut',
    gambia_tarred: 'Het binnenland in over asfaltwegen: Basse, Janjanbureh, Farafenni',
    gambia: 'Overal in Gambia, ook op onverharde wegen',
    senegal: 'Overal in Gambia, en met papieren in Casamance en Senegal',
  },
  driver: (age) => `Bestuurder van ${age} jaar of ouder`,
  driverAndLicence: (age, years) =>
    `Bestuurder van ${age} jaar of ouder, met minstens ${years} jaar een rijbewijs`,
  smokingAllowed: 'Roken toegestaan',
  noSmoking: 'Niet roken',
  petsAllowed: 'Huisdieren toegestaan',
  noPets: 'Geen huisdieren',
  cancellation: policyTexts,
  securityDeposit: (amount) => `Waarborgsom van ${amount} bij het ophalen, die je na de reis terugkrijgt`,
};
