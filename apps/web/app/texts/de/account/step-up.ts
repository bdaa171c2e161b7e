import type { Translation } from '../../translation.ts';

export const stepUp: Translation['stepUp'] = {
  title: 'Bestätigen Sie, dass Sie es sind',
  text: 'Diese Änderung braucht eine Anmeldung in den letzten zehn Minuten. Danach geht es von selbst weiter.',
  confirm: 'Bestätigen',
  withPasskey: 'Passkey verwenden',
  sendCode: 'Code per Mail senden',
  codeSent: (email) => `Wir haben einen Code an ${email} gesendet.`,
  otherAccount: 'Das ist ein anderes Konto. Verwenden Sie das, in dem Sie angemeldet sind.',
  app: {
    label: 'Code aus Ihrer Authenticator-App',
    hint: 'Sechs Ziffern, alle 30 Sekunden neu',
    malformed: 'Geben Sie die sechs Ziffern des Codes ein.',
    send: 'Weiter',
    resend: 'Neuen Code senden',
    resendIn: (seconds) => `Neuer Code in ${seconds} s`,
  },
};
