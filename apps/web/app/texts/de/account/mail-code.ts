import type { Translation } from '../../translation.ts';

export const mailCode: Translation['mailCode'] = {
  about: 'Geben Sie hier den Code aus der Mail ein, oder öffnen Sie deren Link.',
  expired: 'Dieser Code stimmt nicht oder gilt nicht mehr. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
  label: 'Code aus der Mail',
  hint: 'Sechs Ziffern. Der Code gilt einmal und für begrenzte Zeit.',
  malformed: 'Geben Sie die sechs Ziffern des Codes ein.',
  send: 'Weiter',
  resend: 'Neuen Code senden',
  resendIn: (seconds) => `Neuer Code in ${seconds} s`,
};
