import { recordNames } from '@coastline/domain/condition-records/record-names/nl';
import type { Translation } from '../translation.ts';

export const conditionRecords: Translation['conditionRecords'] = {
  title: 'De auto bij overdracht en teruggave',
  about: 'Wat is vastgelegd en ondertekend. Niemand kan het ongemerkt wijzigen.',
  loading: 'De gegevens worden geladen',
  didNotLoad: 'De gegevens konden niet worden geladen',
  handOver: 'Overdracht',
  return: 'Teruggave',
  fuelLevel: (level) => `tank ${level}`,
  wrongClock: 'De klok van de telefoon liep verkeerd, daarom telt het moment van aankomst.',
  corrected: (values) => `Later gecorrigeerd: ${values}`,
  document: (moment) => `${moment}: verslag als PDF`,
  noPhoto: 'Geen foto',
  photo: (subject, moment) => `${subject}, ${moment}`,
  marks: 'Schade',
  drawing: (count) =>
    count === 1 ? 'Tekening van de auto met 1 markering' : `Tekening van de auto met ${count} markeringen`,
  withoutNote: 'Zonder toelichting',
  accessories: (names) => `In de auto: ${names}`,
  notes: (notes) => `Notities: ${notes}`,
  missing: (reason) => `Waarom iets ontbreekt: ${reason}`,
  signedBy: (names) => `Ondertekend door ${names}`,
  deleted: 'Notities en handtekeningen zijn met het account van de gast verwijderd.',
  later: 'Later toegevoegd',
  addPhoto: 'Voeg een eigen foto toe',
  addHint: (moment, time) => `${moment}: tot ${time}, hoogstens 6 foto’s. Ze kunnen niet worden verwijderd.`,
  added: 'De foto is toegevoegd',
  notAdded: 'De foto is niet toegevoegd',
  names: recordNames,
};
