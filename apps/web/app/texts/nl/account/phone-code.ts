import type { Translation } from '../../translation.ts';

export const phoneCode: Translation['phoneCode'] = {
  about: 'We sturen een code van zes cijfers naar je telefoon, per sms.',
  sendFirst: 'Sms mij een code',
  sent: 'Er is een code onderweg naar je telefoon.',
  label: 'Code uit de sms',
  hint: 'Zes cijfers. De code werkt één keer en voor beperkte tijd.',
  malformed: 'Vul de zes cijfers van de code in.',
  send: 'Verder',
  resend: 'Nieuwe code sturen',
  resendIn: (seconds) => `Nieuwe code over ${seconds} s`,
  somePhone: 'Telefoon',
};
