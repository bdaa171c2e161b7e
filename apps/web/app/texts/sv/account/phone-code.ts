import type { Translation } from '../../translation.ts';

export const phoneCode: Translation['phoneCode'] = {
  about: 'Vi skickar en sexsiffrig kod till din telefon i ett sms.',
  sendFirst: 'Skicka en kod som sms',
  sent: 'En kod är på väg till din telefon.',
  label: 'Kod från sms:et',
  hint: 'Sex siffror. Koden gäller en gång och en begränsad tid.',
  malformed: 'Ange kodens sex siffror.',
  send: 'Fortsätt',
  resend: 'Skicka en ny kod',
  resendIn: (seconds) => `Ny kod om ${seconds} s`,
  somePhone: 'Telefon',
};
