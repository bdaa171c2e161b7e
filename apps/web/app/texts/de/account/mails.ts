import type { Translation } from '../../translation.ts';

export const mails: Translation['mails'] = {
  title: 'Mails',
  text: 'Was aus Ihren Buchungen und Ihrem Geld wird, sagen wir Ihnen immer. Den Rest bestimmen Sie.',
  none: 'Sobald Sie ein Auto buchen oder vermieten, wählen Sie hier, welche Mails Sie bekommen.',
  topics: {
    trip_reminders: {
      name: 'Erinnerungen an Ihre Fahrten',
      text: 'Am Tag vor der Abholung und am Tag der Rückgabe.',
    },
    host_new_bookings: {
      name: 'Neue Buchungen Ihrer Autos',
      text: 'Sobald jemand reserviert, noch vor der Anzahlung.',
    },
    host_reminders: {
      name: 'Erinnerungen an Übergaben',
      text: 'Am Tag, bevor ein Auto hinausgeht, und wenn es zurückkommt.',
    },
    office_new_bookings: {
      name: 'Buchungen',
      text: 'Jede Reservierung, Anzahlung und Stornierung des Marktplatzes.',
    },
    office_reminders: {
      name: 'Übergaben und Rückgaben',
      text: 'Am Tag vor der Übergabe und am Tag der Rückgabe.',
    },
  },
  stopTitle: 'Diese Mails abbestellen?',
  stoppedTitle: 'Sie bekommen diese Mails nicht mehr',
  stopText: (topic) => `Sie bestellen ab: ${topic}. Mails über Ihre Buchungen und Ihr Geld kommen weiter.`,
  stoppedText: (topic) => `Abbestellt: ${topic}. Mails über Ihre Buchungen und Ihr Geld kommen weiter.`,
  stop: 'Mails abbestellen',
  resume: 'Wieder senden',
  brokenTitle: 'Dieser Link funktioniert nicht',
  brokenText:
    'Vielleicht ist er unvollständig. Melden Sie sich an und wählen Sie Ihre Mails auf der Kontoseite.',
  toAccount: 'Zu Ihrem Konto',
};
