import type { Translation } from '../../translation.ts';

export const stepUp: Translation['stepUp'] = {
  title: 'Bevestig dat jij het bent',
  text: 'Voor deze wijziging moet je de afgelopen tien minuten zijn ingelogd. Daarna gaat het vanzelf verder.',
  confirm: 'Bevestigen',
  withPasskey: 'Passkey gebruiken',
  sendCode: 'Mail mij een code',
  codeSent: (email) => `We hebben een code naar ${email} gestuurd.`,
  otherAccount: 'Dat is een ander account. Gebruik het account waarmee je bent ingelogd.',
  app: {
    label: 'Code uit je authenticator-app',
    hint: 'Zes cijfers, elke 30 seconden nieuw',
    malformed: 'Vul de zes cijfers van de code in.',
    send: 'Verder',
    resend: 'Nieuwe code sturen',
    resendIn: (seconds) => `Nieuwe code over ${seconds} s`,
  },
};
