import { recordNames } from '@coastline/domain/condition-records/record-names/sv';
import type { Translation } from '../translation.ts';

export const conditionRecords: Translation['conditionRecords'] = {
  title: 'Bilen vid överlämning och återlämning',
  about: 'Vad som antecknats och skrivits under. Ingen kan ändra det obemärkt.',
  loading: 'Uppgifterna läses in',
  didNotLoad: 'Uppgifterna kunde inte läsas in',
  handOver: 'Överlämning',
  return: 'Återlämning',
  fuelLevel: (level) => `tank ${level}`,
  wrongClock: 'Telefonens klocka gick fel, så tiden då uppgifterna kom in gäller.',
  corrected: (values) => `Rättat senare: ${values}`,
  document: (moment) => `${moment}: protokoll som PDF`,
  noPhoto: 'Ingen bild',
  photo: (subject, moment) => `${subject}, ${moment}`,
  marks: 'Skador',
  drawing: (count) =>
    count === 1 ? 'Teckning av bilen med 1 märke' : `Teckning av bilen med ${count} märken`,
  withoutNote: 'Utan anteckning',
  accessories: (names) => `I bilen: ${names}`,
  notes: (notes) => `Anteckningar: ${notes}`,
  missing: (reason) => `Varför något saknas: ${reason}`,
  signedBy: (names) => `Underskrivet av ${names}`,
  deleted: 'Anteckningar och underskrifter raderades med gästens konto.',
  later: 'Tillagt senare',
  addPhoto: 'Lägg till en egen bild',
  addHint: (moment, time) => `${moment}: till ${time}, högst 6 bilder. De kan inte tas bort.`,
  added: 'Bilden lades till',
  notAdded: 'Bilden lades inte till',
  names: recordNames,
};
