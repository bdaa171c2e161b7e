import type { Translation } from '../../translation.ts';

export const mailCode: Translation['mailCode'] = {
  about: 'Saisissez ici le code reçu par e-mail, ou ouvrez son lien.',
  expired: 'Ce code est incorrect ou n’est plus valable. Vérifiez-le ou demandez-en un autre.',
  label: 'Code reçu par e-mail',
  hint: 'Six chiffres. Le code fonctionne une fois et pour une durée limitée.',
  malformed: 'Saisissez les six chiffres du code.',
  send: 'Continuer',
  resend: 'Envoyer un autre code',
  resendIn: (seconds) => `Autre code dans ${seconds} s`,
};
