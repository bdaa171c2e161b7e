import { policyTexts } from '../../bookings/policy-texts/fr.ts';
import type { CarRuleTexts } from './rule-texts.ts';

const years = (count: number) => (count === 1 ? '1 an' : `${count} ans`);

export const carRuleTexts: CarRuleTexts = {
  unlimitedKm: 'Kilométrage illimité',
  kmPerDay: (km) => `${km} km par jour`,
  kmPerDayAndPrice: (km, price) => `${km} km par jour ; chaque kilomètre en plus coûte ${price}`,
  areas: {
    coast: 'Sur la côte seulement : Banjul, Bakau, Kololi, Brufut',
    gambia_tarred: 'À l’intérieur du pays sur les routes goudronnées : Basse, Janjanbureh, Farafenni',
    gambia: 'Partout en Gambie, aussi sur les pistes',
    senegal: 'Partout en Gambie, ainsi qu’en Casamance et au Sénégal avec les papiers',
  },
  driver: (age) => `Conducteur de ${age} ans ou plus`,
  driverAndLicence: (age, count) =>
    `Conducteur de ${age} ans ou plus, titulaire du permis depuis au moins ${years(count)}`,
  smokingAllowed: 'Fumer est autorisé',
  noSmoking: 'Interdit de fumer',
  petsAllowed: 'Animaux acceptés',
  noPets: 'Pas d’animaux',
  cancellation: policyTexts,
  securityDeposit: (amount) => `Caution de ${amount} au départ, rendue après le voyage`,
};
