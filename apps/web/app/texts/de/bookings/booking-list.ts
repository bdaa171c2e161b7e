import type { Translation } from '../../translation.ts';

export const bookingList: Translation['bookingList'] = {
  title: 'Meine Buchungen',
  description: 'Die Autos, die Sie gebucht haben, was bezahlt ist und was als Nächstes kommt.',
  loading: 'Ihre Buchungen laden',
  failed: 'Buchungen konnten nicht geladen werden',
  didNotLoad: 'Ihre Buchungen wurden nicht geladen',
  safe: 'Bei uns sind sie sicher. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  none: 'Noch keine Buchungen',
  noneBody: 'Wählen Sie ein Auto und Ihre Tage. Es wartet auf Sie, wenn Sie landen.',
  more: 'Weitere Buchungen zeigen',
  leftToPay: (time, deposit) => ['Noch ', { strong: time }, ', um ', { strong: deposit }, ' zu zahlen'],
  leftFor: (time, deposit) => ['Noch ', { strong: time }, ' für ', { strong: deposit }],
  expiredLine: 'Die Anzahlung kam nicht rechtzeitig an, das Auto ist wieder frei.',
  hostEarns: (total) => ['Ihr Anteil. Der Gast zahlt ', { strong: total }, '.'],
  hostShare: 'Ihr Anteil an dem, was der Gast gezahlt hatte.',
  remove: 'Aus der Liste entfernen',
  removed: 'Buchung entfernt',
  removedBody: 'Die Buchung wurde aus Ihrer Liste entfernt',
  removedByHost: 'Buchung entfernt',
  removeFailed: 'Die Buchung konnte nicht entfernt werden',
};
