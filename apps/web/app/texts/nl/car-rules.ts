import { carRuleTexts } from '@coastline/domain/cars/rule-texts/nl';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Regels van deze auto',
  agreedTitle: 'Afgesproken regels van de auto',
  accepted: 'Deze regels worden deel van het huurcontract als je boekt.',
  rules: carRuleTexts,
  whereToDrive: 'Waar wil je rijden?',
  anywhere: 'Alle',
  destinations: {
    coast: 'Aan de kust: Banjul, Kololi, Brufut',
    gambia_tarred: 'Het binnenland in: Basse, Janjanbureh, Farafenni',
    gambia: 'Buiten de asfaltwegen van Gambia',
    senegal: 'Casamance of Senegal',
  },
  driver: 'De bestuurder',
  whyDates:
    'De verhuurder vraagt meer dan de minimumleeftijd of rijbewijsduur. We controleren deze datums nu en bewaren ze niet; het kantoor bekijkt de documenten bij het ophalen.',
  birthDate: 'Geboortedatum',
  licenceDate: 'Rijbewijs afgegeven op',
};
