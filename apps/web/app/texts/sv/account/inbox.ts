import type { Translation } from '../../translation.ts';

export const inbox: Translation['inbox'] = {
  title: 'Inkorg',
  description: 'Vad som har hänt med dina bokningar, det senaste först.',
  bell: (unread) => (unread === 0 ? 'Inkorg' : `Inkorg, ${unread} olästa`),
  unread: 'Nytt',
  readAll: 'Markera allt som läst',
  more: 'Visa äldre meddelanden',
  failed: 'Din inkorg laddades inte',
  none: 'Inget nytt ännu',
  noneText: 'När något händer med en bokning läser du det först här.',
  booking_received: {
    title: 'Din bil är reserverad',
    text: ({ car, days }) => `Betala handpenningen i tid, så är ${car} din: ${days}.`,
  },
  booking_confirmed: {
    title: 'Din bokning är bekräftad',
    text: ({ car, days }) => `Din handpenning har kommit. ${car} är din: ${days}.`,
  },
  hold_expired: {
    title: 'Reservationen har gått ut',
    text: ({ car, days }) => `Handpenningen för ${car} kom inte i tid. Den kan bokas igen: ${days}.`,
  },
  booking_cancelled: {
    title: 'Bokningen avbokad',
    text: ({ car, days }) => `${car}, ${days}.`,
    refund: (amount) => `Du får tillbaka ${amount}.`,
  },
  refund_paid: {
    title: 'Din återbetalning är gjord',
    text: ({ car, days, amount }) => `Kontoret har betalat tillbaka ${amount} för ${car}, ${days}.`,
  },
  payment_voided: {
    title: 'En betalning är ogiltig',
    text: ({ car, days }) => `Kontoret hade registrerat en betalning av misstag: ${car}, ${days}.`,
  },
  refund_changed: {
    title: 'Din återbetalning har ändrats',
    text: ({ car, days, amount }) => `Du får nu tillbaka ${amount} för ${car}, ${days}.`,
  },
  pick_up_tomorrow: {
    title: 'Upphämtning i morgon',
    text: ({ car }) => `${car} väntar på dig. Ta med pass eller ID och körkort.`,
  },
  return_today: {
    title: 'Återlämning i dag',
    text: ({ car }) => `Lämna tillbaka ${car} i dag, med lika mycket bränsle som vid upphämtningen.`,
  },
};
