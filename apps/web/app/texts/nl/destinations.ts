import type { Translation } from '../translation.ts';

export const destinations: Translation['destinations'] = {
  title: 'Waar je geld heen gaat',
  text: 'Hierheen stuurt het kantoor je geld. Alleen jij kunt dit wijzigen, en we mailen je elke wijziging.',
  purposes: {
    refund: {
      title: 'Terugbetalingen',
      none: 'Nog niet ingevuld. Het kantoor vraagt het je als je geld terugkrijgt.',
      set: 'Gegevens voor terugbetaling invullen',
      change: 'Gegevens voor terugbetaling wijzigen',
      form: 'Gegevens voor terugbetaling',
    },
    payout: {
      title: 'Uitbetalingen',
      none: 'Nog niet ingevuld. Het kantoor heeft dit nodig om je te betalen.',
      set: 'Gegevens voor uitbetaling invullen',
      change: 'Gegevens voor uitbetaling wijzigen',
      form: 'Gegevens voor uitbetaling',
    },
  },
  refundDue: 'Waar moet het geld heen?',
  payoutDue: 'Je krijgt nog geld. Vertel het kantoor waar het heen moet.',
  held: 'Voor je veiligheid geldt een wijziging pas na 24 uur. Tot dan betaalt het kantoor zoals voorheen.',
  kinds: { wave: 'Wave', bank: 'Bankrekening' },
  endingIn: (last4) => `eindigend op ${last4}`,
  pending: 'Er wacht een wijziging',
  pendingFrom: (destination, moment) =>
    `Vanaf ${moment} gaan je uitbetalingen naar: ${destination}. Tot dan betaalt het kantoor zoals voorheen.`,
  notMe: 'Was jij dit niet, trek de wijziging dan in en kies een nieuw wachtwoord.',
  cancelChange: 'Wijziging intrekken',
  changeCancelled: 'De wijziging is ingetrokken',
  saved: 'Opgeslagen. We hebben je hierover gemaild.',
  kind: 'Versturen met',
  number: 'Wave-nummer',
  holder: 'Rekeninghouder',
  account: 'IBAN of rekeningnummer',
  bank: 'Naam van de bank',
  bic: 'SWIFT/BIC',
  optional: '(optioneel)',
  save: 'Opslaan',
  close: 'Niet nu',
};
