import type { Translation } from '../../translation.ts';

export const bookings: Translation['bookings'] = {
  status: (status, viewer) => {
    if (status === 'booked') return viewer === 'guest' ? 'Bestätigung ausstehend' : 'Zahlung ausstehend';
    return {
      confirmed: 'Bestätigt',
      ready_for_pickup: 'Abholbereit',
      in_progress: 'Unterwegs',
      completed: 'Abgeschlossen',
      cancelled: 'Storniert',
    }[status];
  },
  reason: (reason) =>
    ({
      host_unavailable: 'Der Vermieter kann das Auto nicht stellen',
      no_show: 'Der Gast ist nicht erschienen',
      guest_request: 'Auf Wunsch des Gastes',
      car_problem: 'Problem mit dem Auto',
      other: 'Anderer Grund',
      hold_expired: 'Die Anzahlung kam nicht rechtzeitig an',
      cancelled_by_guest: 'Vom Gast storniert',
    })[reason],
  methods: { wave: 'Wave', bank: 'Überweisung', cash: 'Bar im Büro' },
  byMethod: { wave: 'mit Wave', bank: 'per Überweisung', cash: 'bar im Büro' },
  holdTime: (hours) => (hours === 1 ? '1 Stunde' : `${hours} Stunden`),
  stay: (range, days) => `${range}, ${days}`,
  untilToday: (time) => `heute ${time}`,
  todayAt: (time) => `Heute, ${time}`,
  gambianTime: ' (Ortszeit Gambia)',

  reservedForYou: 'Für Sie reserviert',
  reservedForGuest: 'Für den Gast reserviert',
  payBefore: (deposit, time, zone) => [
    'Zahlen Sie die Anzahlung von ',
    { strong: deposit },
    ' bis ',
    { strong: time },
    `${zone}. Danach ist das Auto wieder für andere frei.`,
  ],
  dueBefore: (deposit, time, zone) => [
    'Die Anzahlung von ',
    { strong: deposit },
    ' ist bis ',
    { strong: time },
    `${zone} fällig. Danach ist das Auto wieder für andere frei.`,
  ],
  minutesLeft: (minutes) =>
    minutes === 1 ? 'Noch 1 Minute für die Anzahlung' : `Noch ${minutes} Minuten für die Anzahlung`,
  expired: 'Reservierung abgelaufen',
  expiredDescription: 'Ihre Reservierung ist abgelaufen. Das Auto ist jetzt wieder für andere frei.',
  expiredForHost:
    'Die Anzahlung kam nicht rechtzeitig an, die Buchung ist storniert. Die Tage sind wieder für andere frei.',
  openAgain: 'Das Auto ist wieder frei',
  lookAgain: 'Tage erneut ansehen',
  waiting: 'Wartet auf die Bestätigung des Büros.',
  waitingForDeposit: 'Wartet auf die Anzahlung.',

  pickup: 'Abholung',
  return: 'Rückgabe',
  inDalasi: (total, deposit, rest) =>
    `Sie zahlen in Dalasi: ${total}, davon ${deposit} als Anzahlung und ${rest} als Restzahlung.`,

  checkConnection: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  profileNotFound: 'Kein Profil gefunden',
  completeProfile: 'Bitte richten Sie zuerst Ihr Profil ein',
  viewDetails: 'Details ansehen',
  browseCars: 'Autos ansehen',
  noPhone: 'Keine Telefonnummer angegeben',
};
