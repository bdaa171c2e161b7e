import { policyTexts } from '../../bookings/policy-texts/sv.ts';
import type { CarRuleTexts } from './rule-texts.ts';

export const carRuleTexts: CarRuleTexts = {
  unlimitedKm: 'Obegränsat antal kilometer',
  kmPerDay: (km) => `${km} km per dag`,
  kmPerDayAndPrice: (km, price) => `${km} km per dag; varje kilometer därutöver kostar ${price}`,
  areas: {
    coast: 'Bara vid kusten: Banjul, Bakau, Kololi, Brufut',
    gambia_tarred: 'Inåt landet på asfalterade vägar: Basse, Janjanbureh, Farafenni',
    gambia: 'Överallt i Gambia, även på oasfalterade vägar',
    senegal: 'Överallt i Gambia, och i Casamance och Senegal med papper',
  },
  driver: (age) => `Föraren är minst ${age} år`,
  driverAndLicence: (age, years) => `Föraren är minst ${age} år och har haft körkort i minst ${years} år`,
  smokingAllowed: 'Rökning tillåten',
  noSmoking: 'Rökning förbjuden',
  petsAllowed: 'Husdjur tillåtna',
  noPets: 'Inga husdjur',
  cancellation: policyTexts,
  securityDeposit: (amount) =>
    `Säkerhetsdeposition på ${amount} vid hämtningen, som du får tillbaka efter resan`,
};
