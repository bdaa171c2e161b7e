import type { Translation } from '../../translation.ts';

export const phoneCode: Translation['phoneCode'] = {
  about: 'Wir schicken Ihnen einen sechsstelligen Code per SMS.',
  sendFirst: 'Code per SMS senden',
  sent: 'Ein Code ist zu Ihrem Telefon unterwegs.',
  label: 'Code aus der SMS',
  hint: 'Sechs Ziffern. Der Code gilt einmal und für begrenzte Zeit.',
  malformed: 'Geben Sie die sechs Ziffern des Codes ein.',
  send: 'Weiter',
  resend: 'Neuen Code senden',
  resendIn: (seconds) => `Neuer Code in ${seconds} s`,
  somePhone: 'Telefon',
};
