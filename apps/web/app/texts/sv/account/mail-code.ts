import type { Translation } from '../../translation.ts';

export const mailCode: Translation['mailCode'] = {
  about: 'Skriv in koden från mejlet här, eller öppna länken i det.',
  expired: 'Koden är fel eller gäller inte längre. Kontrollera den eller be om en ny.',
  label: 'Kod från mejlet',
  hint: 'Sex siffror. Koden gäller en gång och en begränsad tid.',
  malformed: 'Ange kodens sex siffror.',
  send: 'Fortsätt',
  resend: 'Skicka en ny kod',
  resendIn: (seconds) => `Ny kod om ${seconds} s`,
};
