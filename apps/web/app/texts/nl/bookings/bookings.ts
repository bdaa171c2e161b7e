import type { Translation } from '../../translation.ts';

export const bookings: Translation['bookings'] = {
  status: (status, viewer) => {
    if (status === 'booked') return viewer === 'guest' ? 'Wacht op bevestiging' : 'Wacht op betaling';
    return {
      confirmed: 'Bevestigd',
      ready_for_pickup: 'Klaar om op te halen',
      in_progress: 'Onderweg',
      completed: 'Afgerond',
      cancelled: 'Geannuleerd',
    }[status];
  },
  reason: (reason) =>
    ({
      host_unavailable: 'De verhuurder kan de auto niet leveren',
      no_show: 'De huurder is niet gekomen',
      guest_request: 'Op verzoek van de huurder',
      car_problem: 'Probleem met de auto',
      other: 'Andere reden',
      hold_expired: 'De aanbetaling kwam niet op tijd binnen',
      cancelled_by_guest: 'Geannuleerd door de huurder',
    })[reason],
  methods: { wave: 'Wave', bank: 'Overschrijving', cash: 'Contant op kantoor' },
  byMethod: { wave: 'met Wave', bank: 'per overschrijving', cash: 'contant op kantoor' },
  holdTime: (hours) => (hours === 1 ? '1 uur' : `${hours} uur`),
  stay: (range, days) => `${range}, ${days}`,
  untilToday: (time) => `vandaag ${time}`,
  todayAt: (time) => `Vandaag ${time}`,
  gambianTime: ' (Gambiaanse tijd)',

  reservedForYou: 'Voor jou gereserveerd',
  reservedForGuest: 'Gereserveerd voor de huurder',
  payBefore: (deposit, time, zone) => [
    'Betaal de aanbetaling van ',
    { strong: deposit },
    ' vóór ',
    { strong: time },
    `${zone}. Daarna is de auto weer vrij voor anderen.`,
  ],
  dueBefore: (deposit, time, zone) => [
    'De aanbetaling van ',
    { strong: deposit },
    ' moet er vóór ',
    { strong: time },
    `${zone} zijn. Daarna is de auto weer vrij voor anderen.`,
  ],
  minutesLeft: (minutes) =>
    minutes === 1 ? 'Nog 1 minuut voor de aanbetaling' : `Nog ${minutes} minuten voor de aanbetaling`,
  expired: 'Reservering verlopen',
  expiredDescription: 'Je reservering is verlopen. De auto is nu weer vrij voor anderen.',
  expiredForHost:
    'De aanbetaling kwam niet op tijd binnen, de boeking is geannuleerd. De dagen zijn weer vrij voor anderen.',
  openAgain: 'De auto is weer vrij',
  lookAgain: 'Bekijk de dagen opnieuw',
  waiting: 'Wacht op bevestiging door het kantoor.',
  waitingForDeposit: 'Wacht op de aanbetaling.',

  pickup: 'Ophalen',
  return: 'Terugbrengen',
  inDalasi: (total, deposit, rest) =>
    `Je betaalt in dalasi: ${total}, waarvan ${deposit} aanbetaling en ${rest} restbetaling.`,

  checkConnection: 'Controleer je verbinding en probeer het opnieuw.',
  profileNotFound: 'Geen profiel gevonden',
  completeProfile: 'Maak eerst je profiel af',
  viewDetails: 'Details bekijken',
  browseCars: "Auto's bekijken",
  noPhone: 'Geen telefoonnummer opgegeven',
};
