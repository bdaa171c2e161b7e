import { recordNames } from '@coastline/domain/condition-records/record-names/de';
import type { Translation } from '../translation.ts';

export const conditionRecords: Translation['conditionRecords'] = {
  title: 'Das Auto bei Übergabe und Rückgabe',
  about: 'Was festgehalten und unterschrieben wurde. Niemand kann es unbemerkt ändern.',
  loading: 'Die Protokolle werden geladen',
  didNotLoad: 'Die Protokolle konnten nicht geladen werden',
  handOver: 'Übergabe',
  return: 'Rückgabe',
  fuelLevel: (level) => `Tank ${level}`,
  wrongClock: 'Die Uhr des Telefons ging falsch, deshalb zählt die Zeit des Eingangs.',
  corrected: (values) => `Später berichtigt: ${values}`,
  document: (moment) => `${moment}: Protokoll als PDF`,
  noPhoto: 'Kein Foto',
  photo: (subject, moment) => `${subject}, ${moment}`,
  marks: 'Schäden',
  drawing: (count) =>
    count === 1 ? 'Zeichnung des Autos mit 1 Markierung' : `Zeichnung des Autos mit ${count} Markierungen`,
  withoutNote: 'Ohne Bemerkung',
  accessories: (names) => `Im Auto: ${names}`,
  notes: (notes) => `Bemerkungen: ${notes}`,
  missing: (reason) => `Warum etwas fehlt: ${reason}`,
  signedBy: (names) => `Unterschrieben von ${names}`,
  deleted: 'Bemerkungen und Unterschriften wurden mit dem Konto des Gastes gelöscht.',
  later: 'Später hinzugefügt',
  addPhoto: 'Eigenes Foto hinzufügen',
  addHint: (moment, time) => `${moment}: bis ${time}, höchstens 6 Fotos. Sie können nicht entfernt werden.`,
  added: 'Das Foto wurde hinzugefügt',
  notAdded: 'Das Foto wurde nicht hinzugefügt',
  names: recordNames,
};
