import type { Translation } from '../translation.ts';

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
  final_payment_received: {
    title: 'Allt är betalt',
    text: ({ car, days }) =>
      `Din slutbetalning har kommit. ${car} väntar på dig: ${days}. Ta med pass eller ID och körkort.`,
  },
  part_payment_received: {
    title: 'En del av din betalning har kommit',
    text: ({ car, days, amount }) =>
      `Hittills har vi fått ${amount} för ${car}, ${days}. På bokningens sida står vad som återstår.`,
  },
  credit_refunded: {
    title: 'Pengar är återbetalade',
    text: ({ car, days, amount }) =>
      `Kontoret har betalat tillbaka ${amount} som inte behövdes för ${car}, ${days}.`,
  },
  credit_transferred: {
    title: 'Pengar flyttade mellan dina bokningar',
    text: ({ car, days, amount }) =>
      `Kontoret har flyttat ${amount} som du hade betalat för en annan bokning till ${car}, ${days}.`,
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
  payment_notice_sent: {
    title: 'Kontoret kontrollerar din betalning',
    text: ({ car, amount }) => `Du har meddelat kontoret att ${amount} för ${car} är på väg.`,
    held: (time) => `Bilen hålls åt dig till ${time}.`,
  },
  payment_notice_declined: {
    title: 'Din betalning hittades inte',
    text: ({ car, days }) => `Kontoret hittade inte din betalning: ${car}, ${days}.`,
    reason: (reason) => `Kontoret skriver: ${reason}`,
  },
  payment_not_applied: {
    title: 'Vi skickar tillbaka din betalning',
    text: ({ car, amount }) =>
      `Vi har fått ${amount} men kunde inte använda pengarna för din bokning av ${car}. Kontoret skickar tillbaka dem.`,
    reasons: {
      wrong_amount: 'Det är inte det belopp som skulle betalas.',
      already_paid: 'Den här delen av priset var redan betald.',
      booking_cancelled: 'Bokningen är avbokad.',
      deposit_missing: 'Handpenningen för bokningen är inte betald.',
      dates_taken: 'Reservationen hade gått ut, och dagarna är inte längre lediga.',
    },
  },
  receipt_refunded: {
    title: 'Din betalning är på väg tillbaka',
    text: ({ car, amount }) =>
      `Kontoret har skickat tillbaka ${amount} som vi inte kunde använda för din bokning av ${car}.`,
  },
  meeting_changed: {
    title: 'Upphämtning eller återlämning har ändrats',
    text: ({ car, days }) => `Ny plats eller tid för ${car}, ${days}.`,
  },
  dates_changed: {
    title: 'Dagarna för din bokning har ändrats',
    text: ({ car, days }) => `Nya dagar för ${car}: ${days}.`,
  },
  car_changed: {
    title: 'Din bokning har en annan bil',
    text: ({ car, days }) => `Ny bil: ${car}, ${days}.`,
  },
  date_change_accepted: {
    title: 'Värden säger ja till dina nya dagar',
    text: ({ car, days }) => `${car}, ${days}: på din bokningssida står vad som återstår att betala.`,
  },
  date_change_declined: {
    title: 'Värden säger nej till dina nya dagar',
    text: ({ car, days }) => `Du frågade om ${car} (${days}). Din bokning blir kvar som den är.`,
  },
  date_change_expired: {
    title: 'Värden svarade inte i tid',
    text: ({ car, days }) => `Fråga igen om ${car} (${days}), eller ring kontoret.`,
  },
  extension_held: {
    title: 'Betala för att förlänga din bokning',
    text: ({ car, amount }) => `De extra dagarna för ${car} hålls åt dig: betala ${amount}.`,
  },
  extension_lapsed: {
    title: 'Din förlängning har löpt ut',
    text: ({ car, days }) => `Bokningen av ${car} förblir som den var, ${days}.`,
  },
  refund_changed: {
    title: 'Din återbetalning har ändrats',
    text: ({ car, days, amount }) => `Du får nu tillbaka ${amount} för ${car}, ${days}.`,
  },
  contract_signed: {
    title: 'Avtalet är undertecknat',
    text: ({ car }) => `Hyresavtalet för ${car} är undertecknat. PDF-filen finns på din bokningssida.`,
  },
  charge_sent: {
    title: 'En avgift efter din resa',
    text: ({ car, amount }) => `Kontoret begär ${amount} efter din resa med ${car}. Svara inom 72 timmar.`,
  },
  charge_due: {
    title: 'En avgift ska betalas',
    text: ({ car, amount }) => `${amount} för din resa med ${car} ska betalas. Bokningens sida visar hur.`,
  },
  charge_withdrawn: {
    title: 'En avgift är struken',
    text: ({ car, amount }) => `Kontoret begär inte längre ${amount} för ${car}.`,
  },
  accident_reported: {
    title: 'Din olycksrapport har kommit fram',
    text: ({ car }) => `Kontoret läser den så snart det kan: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Kontoret har läst din olycksrapport',
    text: ({ car }) => `Det hör av sig om något saknas: ${car}.`,
  },
  charges_paid: {
    title: 'En avgift är betald',
    text: ({ car, amount }) => `${amount} för din resa med ${car} är betalt.`,
  },
  security_deposit_held: {
    title: 'Din säkerhetsdeposition',
    text: ({ car, amount }) => `${amount} hålls för ${car}. Den går tillbaka efter resan.`,
  },
  security_deposit_released: {
    title: 'Du får tillbaka din säkerhetsdeposition',
    text: ({ car, amount }) => `${amount} för ${car} är frigjort.`,
  },
  security_deposit_charged: {
    title: 'Din säkerhetsdeposition är avräknad',
    text: ({ car, amount }) =>
      `${amount} av den går till avgifter för din resa med ${car}. Resten går tillbaka.`,
  },
  hand_over_recorded: {
    title: 'Överlämningen är antecknad',
    text: ({ car }) =>
      `Protokollet från överlämningen av ${car} finns på bokningens sida. Du kan lägga till egna bilder under en timme.`,
  },
  return_recorded: {
    title: 'Återlämningen är antecknad',
    text: ({ car }) =>
      `Protokollet från återlämningen av ${car} finns på bokningens sida. Du kan lägga till egna bilder under en timme.`,
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
