import type { Translation } from '../../translation.ts';

export const mails: Translation['mails'] = {
  title: 'Mails',
  text: 'Wat er met je boekingen en je geld gebeurt, vertellen we je altijd. De rest bepaal jij.',
  none: 'Zodra je een auto boekt of verhuurt, kies je hier welke mails je krijgt.',
  topics: {
    trip_reminders: {
      name: 'Herinneringen aan je ritten',
      text: 'De dag voor het ophalen en op de dag van het terugbrengen.',
    },
    host_new_bookings: {
      name: "Nieuwe boekingen van je auto's",
      text: 'Zodra iemand reserveert, nog voor de aanbetaling.',
    },
    host_reminders: {
      name: 'Herinneringen aan de overdracht',
      text: 'De dag voordat een auto weggaat en als hij terugkomt.',
    },
    office_new_bookings: {
      name: 'Boekingen',
      text: 'Elke reservering, aanbetaling en annulering op de marktplaats.',
    },
    office_reminders: {
      name: 'Overdrachten en inleveringen',
      text: 'De dag voor een auto vertrekt en de dag waarop hij terugkomt.',
    },
  },
  stopTitle: 'Deze mails stoppen?',
  stoppedTitle: 'Je krijgt deze mails niet meer',
  stopText: (topic) => `Je zet uit: ${topic}. Mails over je boekingen en je geld blijven komen.`,
  stoppedText: (topic) => `Uitgezet: ${topic}. Mails over je boekingen en je geld blijven komen.`,
  stop: 'Stop deze mails',
  resume: 'Weer sturen',
  brokenTitle: 'Deze link werkt niet',
  brokenText: 'Misschien is hij afgebroken. Log in en kies je mails op de accountpagina.',
  toAccount: 'Naar je account',
};
