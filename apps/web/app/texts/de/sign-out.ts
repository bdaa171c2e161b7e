import type { Translation } from '../translation.ts';

export const signOut: Translation['signOut'] = {
  title: 'Noch nicht alles ist gesendet',
  action: 'Abmelden und löschen',
  cancel: 'Angemeldet bleiben',
  body: (kinds) =>
    `Das Abmelden löscht, was auf diesem Telefon noch nicht gesendet ist: ${kinds}. Verbinden Sie sich mit dem Internet und öffnen Sie Coastline, um es zuerst zu senden.`,
  kinds: {
    accidents: 'ein Unfallbericht mit Fotos',
    checklists: 'Checklisten mit Fotos und Unterschriften',
  },
};
