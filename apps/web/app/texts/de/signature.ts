import type { Translation } from '../translation.ts';

export const signature: Translation['signature'] = {
  signHere: 'Hier mit dem Finger unterschreiben',
  clear: 'Löschen',
  typeInstead: 'Lieber den Namen tippen',
  drawInstead: 'Lieber zeichnen',
  typedName: 'Vor- und Nachname',
  typedHint: 'Der getippte Name gilt als Unterschrift.',
  errors: {
    signature_missing: 'Bitte unterschreiben Sie.',
    signature_malformed: 'Bitte löschen Sie das Feld und unterschreiben Sie noch einmal.',
    signature_not_latin: 'Bitte tippen Sie den Namen in lateinischen Buchstaben, wie im Pass.',
  },
};
