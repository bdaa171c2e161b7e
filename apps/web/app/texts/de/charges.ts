import { chargeNames as names } from '@coastline/domain/charges/charge-names/de';
import type { Translation } from '../translation.ts';

export const charges: Translation['charges'] = {
  title: 'Forderungen nach der Fahrt',
  about:
    'Sie sehen die Belege jeder Forderung. Nehmen Sie sie an oder bestreiten Sie sie mit Worten und Fotos.',
  aboutHost: 'Was das Büro vom Gast fordert, und Ihr Anteil daran.',
  loading: 'Die Forderungen werden geladen',
  didNotLoad: 'Die Forderungen wurden nicht geladen',
  statuses: {
    draft: 'Entwurf',
    sent: 'Antwort offen',
    accepted: 'Fällig',
    disputed: 'Bestritten',
    upheld: 'Fällig',
    paid: 'Bezahlt',
    withdrawn: 'Entfallen',
  },
  lateHours: (hours, price) => `${hours === 1 ? '1 Stunde' : `${hours} Stunden`} zu je ${price}`,
  fuelEighths: (eighths, price) =>
    `${eighths === 1 ? '1 Achtel' : `${eighths} Achtel`} des Tanks zu je ${price}`,
  extraKm: (km, price) => `${km} zu ${price} je Kilometer`,
  lowered: (amount) => `Zuerst gefordert: ${amount}`,
  office: 'Das Büro',
  you: 'Sie',
  guest: 'Der Gast',
  noAnswer: 'In 72 Stunden kam keine Antwort, daher gilt die Forderung als angenommen.',
  hostPart: (amount) => `Ihr Anteil: ${amount}`,
  hostsPart: (amount) => `Anteil des Vermieters: ${amount}`,
  photos: { office: 'Fotos des Büros', guest: 'Fotos des Gastes' },
  photo: (number) => `Foto ${number}`,
  recorded: 'Was festgehalten wurde',
  handOver: 'Übergabe',
  return: 'Rückgabe',
  agreedReturn: 'Vereinbarte Rückgabe',
  tank: (eighths) => `Tank ${eighths}/8`,
  answerBy: (time) => `Bitte antworten Sie bis ${time}. Ohne Antwort gilt die Forderung als angenommen.`,
  tooLate:
    'Die Zeit für eine Antwort ist vorbei, daher gilt die Forderung als angenommen. Bitte wenden Sie sich an das Büro, wenn etwas nicht stimmt.',
  accept: (amount) => `${amount} annehmen`,
  dispute: 'Bestreiten',
  words: 'Was ist passiert?',
  wordsMissing: 'Bitte schreiben Sie, was passiert ist.',
  addPhoto: 'Foto hinzufügen',
  photoHint: 'JPG, PNG oder WEBP, bis zu 6 Fotos.',
  sendingPhoto: 'Das Foto wird gesendet',
  photoErrors: {
    tooLarge: 'Das Foto ist größer als 20 MB.',
    unsupported: 'Diese Datei ist kein Foto als JPG, PNG oder WEBP.',
    closed: 'Zu dieser Forderung kommen keine Fotos mehr hinzu.',
    failed: 'Das Foto kam nicht an. Bitte versuchen Sie es noch einmal.',
  },
  sendDispute: 'An das Büro senden',
  cancel: 'Jetzt nicht',
  accepted: 'Sie haben die Forderung angenommen',
  disputed: 'Das Büro hat Ihre Worte',
  disputedBody: 'Es entscheidet und sagt Ihnen, warum.',
  failed: 'Ihre Antwort wurde nicht gesendet',
  due: 'Jetzt zu zahlen',
  dueBody: 'Bitte geben Sie Ihre Buchungsnummer als Verwendungszweck an.',
};

export const chargeNames: Translation['chargeNames'] = names;
