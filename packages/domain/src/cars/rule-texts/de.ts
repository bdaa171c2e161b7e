import { policyTexts } from '../../bookings/policy-texts/de.ts';
import type { CarRuleTexts } from './rule-texts.ts';

const years = (count: number) => (count === 1 ? 'einem Jahr' : `${count} Jahren`);

export const carRuleTexts: CarRuleTexts = {
  unlimitedKm: 'Unbegrenzte Kilometer',
  kmPerDay: (km) => `${km} km pro Tag`,
  kmPerDayAndPrice: (km, price) => `${km} km pro Tag; jeder weitere Kilometer kostet ${price}`,
  areas: {
    coast: 'Nur an der Küste: Banjul, Bakau, Kololi, Brufut',
    gambia_tarred: 'Ins Landesinnere auf Asphaltstraßen: Basse, Janjanbureh, Farafenni',
    gambia: 'Überall in Gambia, auch auf unbefestigten Straßen',
    senegal: 'Überall in Gambia, und mit Papieren in der Casamance und im Senegal',
  },
  driver: (age) => `Fahrer ab ${age} Jahren`,
  driverAndLicence: (age, count) =>
    `Fahrer ab ${age} Jahren, mit dem Führerschein seit mindestens ${years(count)}`,
  smokingAllowed: 'Rauchen erlaubt',
  noSmoking: 'Rauchverbot',
  petsAllowed: 'Haustiere erlaubt',
  noPets: 'Keine Haustiere',
  cancellation: policyTexts,
  securityDeposit: (amount) => `Kaution von ${amount} bei der Abholung, die nach der Fahrt zurückkommt`,
};
