import type { Translation } from '../../translation.ts';

export const stepUp: Translation['stepUp'] = {
  title: 'Confirmez que c’est bien vous',
  text: 'Cette modification exige une connexion de moins de dix minutes. Votre action se poursuit ensuite.',
  confirm: 'Confirmer',
  withPasskey: 'Utiliser une clé d’accès',
  sendCode: 'Recevoir un code par e-mail',
  codeSent: (email) => `Nous avons envoyé un code à ${email}.`,
  otherAccount: 'C’est un autre compte. Utilisez celui avec lequel vous êtes connecté.',
  app: {
    label: 'Code de votre application d’authentification',
    hint: 'Six chiffres, nouveaux toutes les 30 secondes',
    malformed: 'Saisissez les six chiffres du code.',
    send: 'Continuer',
    resend: 'Envoyer un autre code',
    resendIn: (seconds) => `Autre code dans ${seconds} s`,
  },
};
