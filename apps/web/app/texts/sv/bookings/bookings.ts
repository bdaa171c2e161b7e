import type { Translation } from '../../translation.ts';

export const bookings: Translation['bookings'] = {
  status: (status, viewer) => {
    if (status === 'booked') return viewer === 'guest' ? 'Väntar på bekräftelse' : 'Väntar på betalning';
    return {
      confirmed: 'Bekräftad',
      ready_for_pickup: 'Klar att hämta',
      in_progress: 'Pågår',
      completed: 'Avslutad',
      cancelled: 'Avbokad',
    }[status];
  },
  reason: (reason) =>
    ({
      host_unavailable: 'Värden kan inte lämna ut bilen',
      no_show: 'Gästen kom inte',
      guest_request: 'På gästens begäran',
      car_problem: 'Problem med bilen',
      other: 'Annat skäl',
      hold_expired: 'Handpenningen kom inte i tid',
      cancelled_by_guest: 'Avbokad av gästen',
    })[reason],
  methods: { wave: 'Wave', bank: 'Banköverföring', cash: 'Kontant på kontoret' },
  byMethod: { wave: 'med Wave', bank: 'med banköverföring', cash: 'kontant på kontoret' },
  holdTime: (hours) => (hours === 1 ? '1 timme' : `${hours} timmar`),
  stay: (range, days) => `${range}, ${days}`,
  untilToday: (time) => `${time} i dag`,
  todayAt: (time) => `I dag ${time}`,
  gambianTime: ' (gambisk tid)',

  reservedForYou: 'Reserverad för dig',
  reservedForGuest: 'Reserverad för gästen',
  payBefore: (deposit, time, zone) => [
    'Betala handpenningen på ',
    { strong: deposit },
    ' före ',
    { strong: time },
    `${zone}. Sedan är bilen öppen för andra.`,
  ],
  dueBefore: (deposit, time, zone) => [
    'Handpenningen på ',
    { strong: deposit },
    ' ska vara betald före ',
    { strong: time },
    `${zone}. Sedan är bilen öppen för andra.`,
  ],
  minutesLeft: (minutes) =>
    minutes === 1
      ? '1 minut kvar att betala handpenningen'
      : `${minutes} minuter kvar att betala handpenningen`,
  expired: 'Reservationen har gått ut',
  expiredDescription: 'Din reservation har gått ut. Bilen är nu öppen för andra.',
  expiredForHost: 'Handpenningen kom inte i tid, bokningen är avbokad. Dagarna är öppna för andra.',
  openAgain: 'Bilen är ledig igen',
  lookAgain: 'Se dagarna igen',
  waiting: 'Väntar på kontorets bekräftelse.',
  waitingForDeposit: 'Väntar på handpenningen.',

  pickup: 'Upphämtning',
  return: 'Återlämning',
  inDalasi: (total, deposit, rest) =>
    `Du betalar i dalasi: ${total}, varav ${deposit} är handpenning och ${rest} slutbetalning.`,

  checkConnection: 'Kontrollera din uppkoppling och försök igen.',
  profileNotFound: 'Ingen profil hittades',
  completeProfile: 'Gör först klart din profil',
  viewDetails: 'Visa detaljer',
  browseCars: 'Se bilar',
  noPhone: 'Inget telefonnummer angivet',
};
