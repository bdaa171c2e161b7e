import type { Translation } from '../../translation.ts';

export const phoneCode: Translation['phoneCode'] = {
  about: 'Nous envoyons un code à six chiffres sur votre téléphone par SMS.',
  sendFirst: 'Recevoir un code par SMS',
  sent: 'Un code a été envoyé sur votre téléphone.',
  label: 'Code reçu par SMS',
  hint: 'Six chiffres. Le code fonctionne une fois et pour une durée limitée.',
  malformed: 'Saisissez les six chiffres du code.',
  send: 'Continuer',
  resend: 'Envoyer un autre code',
  resendIn: (seconds) => `Autre code dans ${seconds} s`,
  somePhone: 'Téléphone',
};
