import { policyTexts } from '../../bookings/policy-texts/en.ts';
import type { CarRuleTexts } from './rule-texts.ts';

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);

export const carRuleTexts: CarRuleTexts = {
  unlimitedKm: 'Unlimited kilometres',
  kmPerDay: (km) => `${km} km a day`,
  kmPerDayAndPrice: (km, price) => `${km} km a day; each further kilometre costs ${price}`,
  areas: {
    coast: 'On the coast only: Banjul, Bakau, Kololi, Brufut',
    gambia_tarred: 'Up-country on tarred roads: Basse, Janjanbureh, Farafenni',
    gambia: 'Everywhere in The Gambia, also on unpaved roads',
    senegal: 'Everywhere in The Gambia, and in Casamance and Senegal with papers',
  },
  driver: (age) => `Driver ${age} or older`,
  driverAndLicence: (age, count) =>
    `Driver ${age} or older, with a licence held for at least ${years(count)}`,
  smokingAllowed: 'Smoking allowed',
  noSmoking: 'No smoking',
  petsAllowed: 'Pets allowed',
  noPets: 'No pets',
  cancellation: policyTexts,
  securityDeposit: (amount) =>
    `Security deposit of ${amount} at the pick-up, which comes back after the trip`,
};
